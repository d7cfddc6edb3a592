/* Two runs beside each other: what of the one is not in the other. Findings are the same when they
 * have the same class, part in the same function at a line of the same text, in the same direction,
 * and end alike: numbers of lines and values of inputs do not count. */
#ifndef UMBRA_REPORT_HTML_COMPARE_H
#define UMBRA_REPORT_HTML_COMPARE_H
#include "report/html_page.h"

typedef VEC(HtmlRun) HtmlRuns;

/* Says of each finding of `runs` whether it is new (HtmlRun.is_new). */
void html_compare(HtmlRuns *runs, const HtmlRuns *before);
/* How many are new, the same, gone, and which are gone; after html_compare. */
void html_compared(Str *out, const HtmlRuns *runs, const HtmlRuns *before, const char *before_dir);
#endif
