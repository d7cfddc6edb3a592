// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent or equivalent up to . or differs
// NORMAL: different
// WHY: memory that is not freed is a difference only with --check leak; LLVM removes both calls
//- old.c
#include <stdlib.h>
int f(int x) {
  char *p = malloc(8);
  if (x) free(p);
  else free(p);
  return 0;
}
//- new.c
#include <stdlib.h>
int f(int x) {
  char *p = malloc(8);
  if (x) free(p);
  return 0;
}
