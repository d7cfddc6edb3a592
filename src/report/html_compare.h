/* Compares two runs: which findings of one are not in the other. Findings are the same if they have
 * the same class, diverge in the same function on a line with the same contents and in the same
 * direction, and have the same ends. Line numbers and values of inputs are ignored. */
#ifndef UMBRA_REPORT_HTML_COMPARE_H
#define UMBRA_REPORT_HTML_COMPARE_H
#include "report/html_page.h"

/* Sets HtmlRun.is_new for each finding of `runs`. */
void html_compare(HtmlRuns *runs, const HtmlRuns *before);
/* Adds how many findings are new, the same and gone, and which are gone; call after
 * html_compare. */
void html_compared(Str *out, const HtmlRuns *runs, const HtmlRuns *before, const char *before_dir);
/* Appends the same for a terminal to *text, and as members of the object `json`; both may be NULL.
 * f->compared must be set. */
void compare_add(const RunFiles *f, Str *text, json_t *json);
#endif
