/* The details of a cluster, as a two-sided counterexample in the style of Alive2: the location
 * where the versions diverge in the sources of both, the direction that each takes there and why,
 * with the values of the input filled in, and what the real programs did. */
#ifndef UMBRA_REPORT_TERMINAL_CLUSTER_H
#define UMBRA_REPORT_TERMINAL_CLUSTER_H
#include "engine/run_info.h"
#include "report/terminal.h"

/* Prints the details of the cluster's representative f. is_told: the predicted outcomes of both
 * versions were printed in full. */
void terminal_cluster(const RunInfo *run, const char *run_dir, const Paint *p, const Found *f,
                      size_t id, bool is_told);
/* Prints what was learned from the callers of the entry, if anything. */
void terminal_callers(const Found *f, const char *run_dir);
#endif
