/* The top of a report: the verdict, and all that it holds up to. */
#ifndef UMBRA_REPORT_HTML_VERDICT_H
#define UMBRA_REPORT_HTML_VERDICT_H
#include "report/html_page.h"

void html_verdict(Str *out, const HtmlRun *r);
/* "differs", "equivalent-up-to", ...: the verdict as a class of CSS, by which it is coloured. */
const char *html_verdict_class(const json_t *run);
#endif
