/* The faults of one program, a card each. */
#ifndef UMBRA_REPORT_HTML_FAULTS_H
#define UMBRA_REPORT_HTML_FAULTS_H
#include "report/html_page.h"

void html_faults(Str *out, const HtmlRun *r);
#endif
