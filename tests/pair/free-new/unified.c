// Freed too early.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding regression @read x=* | returned | use-after-free
#include <stdlib.h>
#include <umbra.h>

int f(unsigned char x) {
  unsigned char *p = malloc(1);
  if (!p) return 0;
  *p = x;
  if (execute(NEW)) free(p);
  int r = *p; /*@read*/
  if (execute(OLD)) free(p);
  return r;
}
