/* Writes tree.json: the tree of decisions, for the report. */
#ifndef UMBRA_REPORT_TREE_JSON_H
#define UMBRA_REPORT_TREE_JSON_H
#include "engine/engine.h"
#include "engine/run_info.h"

/* Returns false, and appends nothing, if no tree was kept. */
bool tree_json(const RunInfo *run, const Engine *e, Str *out);
#endif
