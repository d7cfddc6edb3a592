/* The details of a cluster, as a two-sided counterexample (Alive2's manner): the place where the
 * versions part in the source of both, what each takes there and why, with the values of the input
 * filled in, and what the real programs did. */
#ifndef UMBRA_REPORT_TERMINAL_CLUSTER_H
#define UMBRA_REPORT_TERMINAL_CLUSTER_H
#include "engine/run_info.h"
#include "report/terminal.h"

/* Of the finding that stands for it. is_told: the predicted outcomes of both versions have been
 * printed whole. */
void terminal_cluster(const RunInfo *run, const char *run_dir, const Paint *p, const Found *f,
                      size_t id, bool is_told);
void terminal_detail(const Str *line); /* among its details */
#endif
