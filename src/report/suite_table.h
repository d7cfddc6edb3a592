/* The key "suite" of run.json. */
#ifndef UMBRA_REPORT_SUITE_TABLE_H
#define UMBRA_REPORT_SUITE_TABLE_H
#include <jansson.h>

struct Report;
json_t *suite_json(const struct Report *r); /* null: there is none */
#endif
