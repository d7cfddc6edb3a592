/* The changed lines of a finding as a diff, with a caret below the place where the versions diverge
 * or fail; taken from the lines that the run has kept (changes.json). */
#ifndef UMBRA_REPORT_HTML_EXCERPT_H
#define UMBRA_REPORT_HTML_EXCERPT_H
#include "report/html_page.h"

/* found: a finding or a fault. Adds nothing if none of its lines was kept. */
void html_excerpt(Str *out, const HtmlRun *r, const json_t *found);
#endif
