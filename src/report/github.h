/* GitHub's workflow commands, which show findings next to the lines of a pull request. */
#ifndef UMBRA_REPORT_GITHUB_H
#define UMBRA_REPORT_GITHUB_H
#include "report/run_files.h"

void github_write(const RunFiles *f, Str *out);
#endif
