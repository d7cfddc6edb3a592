/* Messages to the user (standard error) and to log.txt of the run. Levels: 0 quiet, 1 normal, 2
 * verbose. */
#ifndef UMBRA_BASE_LOG_H
#define UMBRA_BASE_LOG_H
#include <stdio.h>

#include "base/str.h"

typedef enum LogLevel { LOG_QUIET, LOG_NORMAL, LOG_VERBOSE } LogLevel;

void log_set_level(LogLevel level);
void log_set_file(FILE *f); /* also write every message to f; NULL stops that. Borrowed. */
/* Shown unless quiet, the same text once. */
void log_warn(const char *format, ...) PRINTF_LIKE(1, 2);
void log_note(const char *format, ...) PRINTF_LIKE(1, 2); /* shown when verbose */
/* For a copy of the process: its messages go only to the file, if there is one. */
void log_be_quiet(void);
/* Redraws the status line of a terminal in place, cut to its width; NULL clears it. Not written to
 * the file. */
void log_status(const char *line);
/* The environment variable by which an umbra process lets its child umbra draw the parent's status
 * line: "FD:STARTED:LIMIT:PREFIX", a descriptor of the terminal, times for log_timed_status, and
 * what precedes the line. */
#define LOG_STATUS_VARIABLE "UMBRA_STATUS"
bool log_has_status(void); /* a status line is seen by a user */
/* Draws "LINE  8 s of 60", or "LINE  8 s, no limit" with `limit` 0, if log_has_status. */
void log_timed_status(const char *line, double started, double limit);
/* As log_status, but only if standard error is a terminal and the level is not quiet. */
void log_progress(const char *line);
#endif
