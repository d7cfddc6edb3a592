/* exit(): functions registered with atexit, then the program's destructors, then flushed streams,
 * then the end. The weak defaults give way to atexit.c, __stdio_exit.c and the world (kernel.h)
 * when the program has reason to link those. */
#include <stdlib.h>
#include <unistd.h>

#include "libc.h"

_Noreturn void umbra_exit(int status);
void umbra_run_destructors(void); /* what the linker would put into an array */

static void nothing(void) {}
weak_alias(nothing, __funcs_on_exit);
weak_alias(nothing, __stdio_exit);
weak_alias(nothing, umbra_world_close);
int umbra_is_exiting;

_Noreturn void _Exit(int status) {
  void umbra_world_close(void);
  umbra_world_close();
  umbra_exit(status);
}

_Noreturn void exit(int status) {
  __funcs_on_exit();
  umbra_run_destructors();
  umbra_is_exiting = 1;
  __stdio_exit();
  _Exit(status);
}
