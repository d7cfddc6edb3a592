/* report.html: a run or a review for people, as one file. Reading it needs no other files, no
 * network and no JavaScript. */
#ifndef UMBRA_REPORT_HTML_H
#define UMBRA_REPORT_HTML_H
#include "report/run_files.h"

void html_report(const RunFiles *f, Str *out);
#endif
