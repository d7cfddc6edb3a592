/* The summary of the change (witness/change_summary.h), in run.json. */
#ifndef UMBRA_REPORT_BEHAVIOUR_JSON_H
#define UMBRA_REPORT_BEHAVIOUR_JSON_H
#include "base/json.h"
#include "witness/findings.h"

json_t *behaviour_json(const FindingList *l);
#endif
