// A leak is not seen from outside.
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
#include <stdlib.h>
#include <umbra.h>

int f(unsigned char x) {
  unsigned char *p = malloc(1);
  *p = x;
  int r = *p;
  if (execute(OLD)) free(p);
  return r;
}
