/* SARIF 2.1.0, for code scanning services and editors. */
#ifndef UMBRA_REPORT_SARIF_H
#define UMBRA_REPORT_SARIF_H
#include "report/run_files.h"

void sarif_write(const RunFiles *f, Str *out);
/* The path as a URI reference; absolute ones begin with file://. The caller frees it. */
char *sarif_uri(const char *path);
#endif
