/* The key "suite" of run.json. */
#ifndef UMBRA_REPORT_SUITE_JSON_H
#define UMBRA_REPORT_SUITE_JSON_H
#include <jansson.h>

struct Report;
json_t *suite_json(const struct Report *r); /* null: there is none */
#endif
