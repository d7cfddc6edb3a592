/* The sources side by side: which lines changed, which of these were executed, and where the
 * versions diverge. */
#ifndef UMBRA_REPORT_HTML_SOURCE_H
#define UMBRA_REPORT_HTML_SOURCE_H
#include "report/html_page.h"

void html_source(Str *out, const HtmlRun *r);
#endif
