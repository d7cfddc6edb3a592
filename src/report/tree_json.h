/* tree.json: the tree of decisions, for the report. */
#ifndef UMBRA_REPORT_TREE_JSON_H
#define UMBRA_REPORT_TREE_JSON_H
#include "engine/engine.h"

/* False: none was kept, and nothing is appended. */
bool tree_json(const Engine *e, Str *out);
#endif
