/* What `umbra changes` reports of a cluster: the changed functions and variables, and what it
 * cannot compare. */
#ifndef UMBRA_REVIEW_CHANGED_FUNCTIONS_H
#define UMBRA_REVIEW_CHANGED_FUNCTIONS_H
#include "base/json.h"
#include "review/analysis.h"

/* Adds the contents of the report of a cluster, given by its index. */
void analysis_take_changes(Analysis *a, const json_t *report, size_t cluster);
/* Of the functions with the same name and place that several clusters have (a header's, or one of a
 * file that others need or include) keeps each that is compiled to other code: the one of the
 * cluster of its own file, or else of the first cluster. */
void analysis_join_same(Analysis *a);
/* Records an exported function or variable that callers can no longer use, unless the cluster is a
 * program, whose functions only its own files call. */
void analysis_add_lost(Analysis *a, const Cluster *c, const char *name, const char *place,
                       bool is_removed);
/* Forgets all of these. */
void analysis_lose_none(Analysis *a);
/* "t/check.c" for the location "new/t/check.c:5:1"; the caller frees it. */
char *analysis_path_of(const char *place);
void changed_function_done(ChangedFunction *f);
#endif
