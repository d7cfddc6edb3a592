/* What a test suite shows about the change, as a table and as the key "suite" of run.json. */
#ifndef UMBRA_REPORT_SUITE_TABLE_H
#define UMBRA_REPORT_SUITE_TABLE_H
#include "base/json.h"
#include "suite/suite.h"

/* Prints to standard output. is_long: with all seeds that were run natively. */
void suite_print(const Suite *s, const Engine *e, const FindingList *findings, bool is_long);
json_t *suite_json(const Suite *s, const Engine *e, const FindingList *findings); /* s NULL: null */
#endif
