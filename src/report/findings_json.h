/* Writes findings.json. */
#ifndef UMBRA_REPORT_FINDINGS_JSON_H
#define UMBRA_REPORT_FINDINGS_JSON_H
#include "engine/run_info.h"
#include "witness/findings.h"

/* why_not: why some findings were not run natively; may be NULL. has_witnesses: the directories of
 * the findings exist. */
void findings_json(const RunInfo *run, const FindingList *l, const char *why_not,
                   bool has_witnesses, Str *out);
#endif
