/* The version of Umbra and of the formats that it writes. */
#ifndef UMBRA_BASE_VERSION_H
#define UMBRA_BASE_VERSION_H
#define UMBRA_VERSION "0.1.0"
#define UMBRA_DATE "2026-11-23" /* date of its documents */
/* The version of a run's JSON files and of the output of --json. It is increased when an existing
 * member changes its meaning or is removed. */
enum { RESULT_SCHEMA = 1 };
#endif
