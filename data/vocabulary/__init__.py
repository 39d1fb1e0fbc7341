"""What users may edit without touching code: methods, companies and other names, as TOML."""
