/* A summary in Markdown for GitHub and GitLab: the summary of a step, or a comment. */
#ifndef UMBRA_REPORT_SUMMARY_H
#define UMBRA_REPORT_SUMMARY_H
#include "report/run_files.h"

void summary_write(const RunFiles *f, Str *out);
#endif
