"""Validates SARIF files: sarif.py SCHEMA FILE... prints what is wrong with each."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as schema_file:
    schema = json.load(schema_file)
validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
bad = 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        log = json.load(file)
    for error in validator.iter_errors(log):
        bad += 1
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
sys.exit(bad > 0)
