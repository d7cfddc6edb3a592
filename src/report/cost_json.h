/* Differences in cost, in run.json. */
#ifndef UMBRA_REPORT_COST_JSON_H
#define UMBRA_REPORT_COST_JSON_H
#include "base/json.h"
#include "report/result.h"

json_t *costs_json(const Result *r);
#endif
