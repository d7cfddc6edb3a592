/* The top of a report: the verdict and all of its limits. */
#ifndef UMBRA_REPORT_HTML_VERDICT_H
#define UMBRA_REPORT_HTML_VERDICT_H
#include "report/html_page.h"

void html_verdict(Str *out, const HtmlRun *r);
/* The verdict as a CSS class, which selects the colour: "differs", "equivalent-up-to", ... */
const char *html_verdict_class(const json_t *run);
#endif
