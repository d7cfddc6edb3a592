/* exit(): runs functions registered with atexit, then the program's destructors, flushes streams,
 * and ends the process. The weak defaults are replaced by atexit.c, __stdio_exit.c and the modelled
 * world (kernel.h) if the program needs these. */
#include <stdlib.h>
#include <unistd.h>

#include "libc.h"

_Noreturn void umbra_exit(int status);
void umbra_run_destructors(void); /* the functions that a linker would put into an array */

static void nothing(void) {}
weak_alias(nothing, __funcs_on_exit);
weak_alias(nothing, __stdio_exit);
weak_alias(nothing, umbra_world_close);
static void end_first(int status) { (void)status; }
weak_alias(end_first, umbra_end_process);
int umbra_is_exiting;

_Noreturn void _Exit(int status) {
  void umbra_end_process(int), umbra_world_close(void);
  umbra_end_process(status);
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
