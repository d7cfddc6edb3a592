#include "base/fatal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static void (*cleanup_hook)(void *);
static void *cleanup_data;

void fatal_set_cleanup(void (*hook)(void *), void *data) {
  assert(hook || !data);
  cleanup_hook = hook;
  cleanup_data = data;
}

static int exit_status = EXIT_TROUBLE;

void fatal_set_status(int status) {
  assert(status > 0 && status < 128);
  exit_status = status;
}

int fatal_status(void) { return exit_status; }

_Noreturn void fatal(const char *format, ...) {
  fflush(stdout);
  va_list args;
  va_start(args, format);
  fputs("umbra: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  void (*hook)(void *) = cleanup_hook;
  cleanup_hook = NULL; /* a fatal error inside the hook must not run it again */
  if (hook) hook(cleanup_data);
  exit(exit_status);
}

_Noreturn void check_failed(const char *file, int line, const char *condition) {
  fflush(stdout);
  fprintf(stderr,
          "umbra: internal error at %s:%d: %s does not hold. Please report this with the command "
          "and the program.\n",
          file, line, condition);
  abort();
}
