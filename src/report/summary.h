/* A summary in Markdown, as GitHub and GitLab show it: a step's summary, a comment. */
#ifndef UMBRA_REPORT_SUMMARY_H
#define UMBRA_REPORT_SUMMARY_H
#include "report/run_files.h"

void summary_write(const RunFiles *f, Str *out);
#endif
