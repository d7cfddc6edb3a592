/* The version of Umbra, and of what it writes, in one place. */
#ifndef UMBRA_BASE_VERSION_H
#define UMBRA_BASE_VERSION_H
#define UMBRA_VERSION "0.1.0"
#define UMBRA_DATE "2026-11-23" /* of its documents */
/* Of the JSON files of a run and of what --json prints: one more when a member that was there
 * changes its meaning or goes. */
enum { RESULT_SCHEMA = 1 };
#endif
