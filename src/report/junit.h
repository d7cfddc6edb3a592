/* JUnit's XML, which every CI shows: a test case for each function that was compared, or for each
 * program that was explored. */
#ifndef UMBRA_REPORT_JUNIT_H
#define UMBRA_REPORT_JUNIT_H
#include "report/run_files.h"

void junit_write(const RunFiles *f, Str *out);
#endif
