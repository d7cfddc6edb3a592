/* Messages as gcc and clang print them, which editors and build tools parse. */
#ifndef UMBRA_REPORT_GCC_H
#define UMBRA_REPORT_GCC_H
#include "report/run_files.h"

void gcc_write(const RunFiles *f, Str *out);
#endif
