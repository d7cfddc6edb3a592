/* JUnit's XML, which all CI systems can show: one test case for each compared function, or for each
 * explored program. */
#ifndef UMBRA_REPORT_JUNIT_H
#define UMBRA_REPORT_JUNIT_H
#include "report/run_files.h"

void junit_write(const RunFiles *f, Str *out);
#endif
