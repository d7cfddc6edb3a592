/* The verdict of a run at the top of a report; its limits and its figures further down. */
#ifndef UMBRA_REPORT_HTML_VERDICT_H
#define UMBRA_REPORT_HTML_VERDICT_H
#include "report/html_page.h"

void html_verdict(Str *out, const HtmlRuns *runs); /* of the first run, which is alone */
void html_limits(Str *out, const HtmlRun *r);
void html_figures(Str *out, const HtmlRun *r);
/* The verdict as a CSS class, which selects the colour: "differs", "equivalent-up-to", ... */
const char *html_verdict_class(const json_t *run);
#endif
