/* What both versions execute on the input of a finding, with values: explain.json as a table. */
#ifndef UMBRA_REPORT_HTML_TRACE_H
#define UMBRA_REPORT_HTML_TRACE_H
#include "report/html_page.h"

/* dir: the directory of the finding below that of the run. Adds nothing if it has no listing. */
void html_trace(Str *out, const HtmlRun *r, const char *dir);
#endif
