/* exit(): functions registered with atexit, then flushed streams, then the end. Without musl's walk over the linker's
 * array of destructors, which an interpreted program does not have. The weak defaults give way to atexit.c and
 * __stdio_exit.c when the program has reason to link those. */
#include <stdlib.h>

#include "libc.h"

static void nothing(void) {}
weak_alias(nothing, __funcs_on_exit);
weak_alias(nothing, __stdio_exit);

_Noreturn void exit(int status) {
  __funcs_on_exit();
  __stdio_exit();
  _Exit(status);
}
