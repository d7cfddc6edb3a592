/* The findings of two versions: a list of the kinds, whose lines open to cards: the changed lines,
 * where the versions diverge, what each does there, what the real programs did, what both execute,
 * and how to reproduce it. */
#ifndef UMBRA_REPORT_HTML_FINDINGS_H
#define UMBRA_REPORT_HTML_FINDINGS_H
#include "report/html_page.h"

/* Of all runs, the most important classes first. */
void html_findings(Str *out, const HtmlRuns *runs, bool is_review);
/* Adds how many kinds there are of each class: "1 regression, 2 output". */
void html_count_kinds(Str *out, const HtmlRuns *runs);
/* Adds what a version does at the divergence: "takes the true side (x == 0: 0 == 0): continues at
 * new.c:11". */
void html_add_way(Str *out, const HtmlRun *r, const json_t *divergence, Version v);
#endif
