#include <assert.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/log.h"

static LogLevel level = LOG_NORMAL;
static FILE *file;
static int status_shown;

void log_set_level(LogLevel l) {
  assert(l >= LOG_QUIET && l <= LOG_VERBOSE);
  level = l;
}
void log_set_file(FILE *f) { file = f; }

void log_be_quiet(void) {
  if (file) dup2(fileno(file), STDERR_FILENO);
  file = NULL;
  status_shown = 0;
  level = LOG_QUIET;
}

void log_status(const char *line) {
  if (!line && !status_shown) return;
  fprintf(stderr, PAINT_CLEAR_LINE "%s", line ? line : "");
  fflush(stderr);
  status_shown = line != NULL;
}

void log_progress(const char *line) {
  if (level > LOG_QUIET && isatty(STDERR_FILENO)) log_status(line);
}

static void log_say(LogLevel at, const char *kind, const char *format, va_list args) {
  Str s = {0};
  str_addv(&s, format, args);
  if (level >= at) {
    log_status(NULL);
    fprintf(stderr, "umbra: %s%s\n", kind, str_text(&s));
  }
  if (file) fprintf(file, "%s%s\n", kind, str_text(&s));
  str_done(&s);
}

void log_warn(const char *format, ...) {
  va_list args;
  va_start(args, format);
  log_say(LOG_NORMAL, "warning: ", format, args);
  va_end(args);
}

void log_note(const char *format, ...) {
  va_list args;
  va_start(args, format);
  log_say(LOG_VERBOSE, "", format, args);
  va_end(args);
}
