#include "base/log.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/clock.h"

static LogLevel level = LOG_NORMAL;
static FILE *file;
static int status_shown;

/* The location of the status line of the parent umbra process. */
static struct {
  int fd; /* 0 if absent */
  double started, limit;
  char *prefix;
} outer;

static void log_read_outer(void) {
  const char *text = getenv(LOG_STATUS_VARIABLE);
  int at = 0;
  if (!text) return;
  if (sscanf(text, "%d:%lf:%lf:%n", &outer.fd, &outer.started, &outer.limit, &at) < 3 || !at ||
      outer.fd <= STDERR_FILENO || !isatty(outer.fd))
    outer.fd = 0;
  else
    outer.prefix = mem_strdup(text + at);
  if (outer.fd) fcntl(outer.fd, F_SETFD, FD_CLOEXEC);
  unsetenv(LOG_STATUS_VARIABLE); /* not for the programs that this one runs */
}

void log_set_level(LogLevel l) {
  assert(l >= LOG_QUIET && l <= LOG_VERBOSE);
  level = l;
  log_read_outer();
}
void log_set_file(FILE *f) { file = f; }

void log_be_quiet(void) {
  if (file) dup2(fileno(file), STDERR_FILENO);
  file = NULL;
  status_shown = 0;
  outer.fd = 0;
  level = LOG_QUIET;
}

/* --- the status line --- */

bool log_has_status(void) { return level > LOG_QUIET && (outer.fd || isatty(STDERR_FILENO)); }

static size_t log_width(void) {
  struct winsize w;
  int fd = outer.fd ? outer.fd : STDERR_FILENO;
  return ioctl(fd, TIOCGWINSZ, &w) == 0 && w.ws_col > 10 ? w.ws_col : 80;
}

void log_status(const char *line) {
  if (!line && !status_shown) return;
  int most = (int)log_width() - 1; /* a wrapped line could not be redrawn */
  Str s = {0};
  str_addf(&s, "%.*s", most, line ? line : "");
  clean_end(&s, 0);
  if (outer.fd)
    dprintf(outer.fd, PAINT_CLEAR_LINE "%s", str_text(&s));
  else
    fprintf(stderr, PAINT_CLEAR_LINE "%s", str_text(&s));
  fflush(stderr);
  str_done(&s);
  status_shown = line != NULL;
}

void log_progress(const char *line) {
  if (log_has_status()) log_status(line);
}

void log_timed_status(const char *line, double started, double limit) {
  Str s = {0};
  if (!log_has_status()) return;
  str_addf(&s, "%s%s  %.0f s", outer.fd ? outer.prefix : "", line,
           clock_now() - (outer.fd ? outer.started : started));
  if (outer.fd) limit = outer.limit;
  if (limit > 0)
    str_addf(&s, " of %.0f", limit);
  else
    str_add(&s, ", no limit");
  log_status(str_text(&s));
  str_done(&s);
}

/* --- messages --- */

/* A file that is compiled for several purposes causes the same warnings each time. */
static bool log_is_new(const char *text) {
  static TextList shown;
  size_t before = shown.len;
  texts_add_once(&shown, mem_strdup(text));
  return shown.len > before;
}

static void log_say(LogLevel at, const char *kind, const char *format, va_list args) {
  Str s = {0};
  str_addv(&s, format, args);
  if (level >= at && (at != LOG_NORMAL || log_is_new(str_text(&s)))) {
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
