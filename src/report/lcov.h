/* An lcov tracefile that shows which changed lines were executed. */
#ifndef UMBRA_REPORT_LCOV_H
#define UMBRA_REPORT_LCOV_H
#include "report/run_files.h"

void lcov_write(const RunFiles *f, Str *out);
#endif
