/* Messages to the user (standard error) and to log.txt of the run. Levels: 0 quiet, 1 normal, 2
 * verbose. */
#ifndef UMBRA_BASE_LOG_H
#define UMBRA_BASE_LOG_H
#include <stdio.h>

#include "base/str.h"

typedef enum LogLevel { LOG_QUIET, LOG_NORMAL, LOG_VERBOSE } LogLevel;

void log_set_level(LogLevel level);
void log_set_file(FILE *f); /* also write every message there; NULL stops that. Borrowed. */
void log_warn(const char *format, ...) PRINTF_LIKE(1, 2); /* shown unless quiet */
void log_note(const char *format, ...) PRINTF_LIKE(1, 2); /* shown when verbose */
/* In a copy of the process: all that it says goes to the file alone, where there is one. */
void log_be_quiet(void);
/* The one status line of a terminal, redrawn in place; NULL clears it. Not in the file. */
void log_status(const char *line);
/* The same, where somebody looks: standard error is a terminal, and not quiet. */
void log_progress(const char *line);
#endif
