/* Values that several JSON files of a run contain: inputs, written files, locations. */
#ifndef UMBRA_REPORT_VALUES_JSON_H
#define UMBRA_REPORT_VALUES_JSON_H
#include "base/json.h"
#include "engine/run_info.h"
#include "outcome/outcome_files.h"
#include "witness/witness_ktest.h"

json_t *json_input(const KTest *k);                          /* {name: readable value} */
json_t *json_invocation(const RunInfo *run, const KTest *k); /* null: there is no input */
json_t *json_files(const FileChanges *files);       /* [{name, content: null if removed}] */
json_t *json_place(const Program *p, uint32_t loc); /* "file.c:3:7"; null if unknown */
#endif
