/* A sheet as JSON (docs/formats.md, explain.json). */
#ifndef UMBRA_EXPLAIN_SHEET_JSON_H
#define UMBRA_EXPLAIN_SHEET_JSON_H
#include "base/json.h"
#include "explain/sheet.h"

/* The caller releases it. */
json_t *sheet_json(const Program *p, Lines *lines, const Sheet *s);
#endif
