/* System calls that fail although nothing is wrong (--max-fail N). A call may fail if it could
 * succeed, as far as that is known without executing it. An input decides whether it fails. */
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>

#include "kernel.h"

typedef enum How { OF_ANY, OF_DESCRIPTOR, OF_PATH_3, OF_PATH_4, DONE } How;

static int can_fail(How how, long a, long c, long d) {
  switch (how) {
    case OF_ANY: return 1;
    case OF_DESCRIPTOR:
    case DONE: umbra_world_start(); return umbra_description_at((int)a) != NULL;
    case OF_PATH_3: return !(c & AT_EMPTY_PATH);
    case OF_PATH_4: return !(d & AT_EMPTY_PATH);
  }
  return 0;
}

/* Returns 0 if it does not fail. */
static long error_of(const char *input, int error, How how, long a, long c, long d) {
  if (!can_fail(how, a, c, d) || !umbra_fails(input, error)) return 0;
  umbra_assume_machine("a system call that fails",
                       " fails with the error that docs/world.md lists");
  return error;
}

long umbra_failure(long n, long a, long c, long d, int *is_done) {
  *is_done = n == SYS_close;
  if (!umbra_may_fail()) return 0;
  switch (n) {
#define FAILURE(number, input, error, how) \
  case number: return error_of(input, error, how, a, c, d);
#include "failures.def"
#undef FAILURE
    default: return 0;
  }
}
