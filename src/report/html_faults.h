/* The faults of one program, one card for each. */
#ifndef UMBRA_REPORT_HTML_FAULTS_H
#define UMBRA_REPORT_HTML_FAULTS_H
#include "report/html_page.h"

void html_faults(Str *out, const HtmlRun *r);
#endif
