/* The changed functions, and how much of each change was executed. */
#ifndef UMBRA_REPORT_HTML_CHANGES_H
#define UMBRA_REPORT_HTML_CHANGES_H
#include "report/html_page.h"

/* Adds nothing for a run of one version. */
void html_changes(Str *out, const HtmlRun *r);
#endif
