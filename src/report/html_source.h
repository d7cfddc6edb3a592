/* The sources side by side: what changed, what of that was executed, where the versions part. */
#ifndef UMBRA_REPORT_HTML_SOURCE_H
#define UMBRA_REPORT_HTML_SOURCE_H
#include "report/html_page.h"

void html_source(Str *out, const HtmlRun *r);
#endif
