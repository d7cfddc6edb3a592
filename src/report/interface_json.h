/* Findings of class interface, which no input demonstrates, in run.json and review.json. */
#ifndef UMBRA_REPORT_INTERFACE_JSON_H
#define UMBRA_REPORT_INTERFACE_JSON_H
#include "base/json.h"
#include "unify/unify.h"

/* Returns an array; lost may be NULL. */
json_t *interface_json(const LostFunctionList *lost);
#endif
