// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding fix @free x=3 | double-free | returned 0
#include <stdlib.h>
#include <umbra.h>

int f(unsigned char x) {
  char *p = malloc(1);
  if (x == 3 && execute(OLD)) free(p);
  free(p); /*@free*/
  return 0;
}
