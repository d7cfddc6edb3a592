/* The benchmark named by PROGRAM (a string) with a change after all its work that no path executes: what carrying two versions costs before
 * the first value that differs. Paths end silently, so that `umbra explore` writes no test cases that `umbra diff` does not write
 * either. */
#define main program
#include PROGRAM
#undef main
#include <umbra.h>
#include "klee/klee.h"
int main(void) {
  int status = program();
  if (status == 77) return change(1, 2);
  klee_silent_exit(0);
}
