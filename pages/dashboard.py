"""The dashboard."""

import streamlit as st

st.write("Track Record")
