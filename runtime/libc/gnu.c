/* Functions of glibc that musl lacks or that differ in musl. */
#define _GNU_SOURCE
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The version of <string.h>; <libgen.h> calls its own __xpg_basename. */
char *basename(const char *path) {
  char *slash = strrchr(path, '/');
  return slash ? slash + 1 : (char *)path;
}

void *rawmemchr(const void *bytes, int c) {
  const unsigned char *at = bytes;
  while (*at != (unsigned char)c)
    at++;
  return (void *)at;
}

/* --- error.h --- */

unsigned error_message_count;
int error_one_per_line;
void (*error_print_progname)(void);

static void print_error(int status, int error, const char *file, unsigned line, const char *format,
                        va_list arguments) {
  fflush(stdout);
  if (error_print_progname)
    error_print_progname();
  else
    fprintf(stderr, file ? "%s:" : "%s: ", program_invocation_name);
  if (file) fprintf(stderr, "%s:%u: ", file, line);
  vfprintf(stderr, format, arguments);
  error_message_count++;
  if (error) fprintf(stderr, ": %s", strerror(error));
  fputc('\n', stderr);
  fflush(stderr);
  if (status) exit(status);
}

void error(int status, int error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_error(status, error, NULL, 0, format, arguments);
  va_end(arguments);
}

void error_at_line(int status, int error, const char *file, unsigned line, const char *format,
                   ...) {
  static const char *last_file;
  static unsigned last_line;
  if (error_one_per_line) {
    if (last_line == line && last_file && file && strcmp(last_file, file) == 0) return;
    last_file = file;
    last_line = line;
  }
  va_list arguments;
  va_start(arguments, format);
  print_error(status, error, file, line, format, arguments);
  va_end(arguments);
}
