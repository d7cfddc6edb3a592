/* report.html: a run, or a review, for a person: one file that needs nothing else, no network, and
 * no JavaScript to be read. */
#ifndef UMBRA_REPORT_HTML_H
#define UMBRA_REPORT_HTML_H
#include "report/run_files.h"

void html_report(const RunFiles *f, Str *out);
#endif
