// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a hidden malloc is not the library's
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((visibility("hidden"))) void *malloc(size_t n) { return NULL; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts(strdup("abc"));
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((visibility("hidden"))) void *malloc(size_t n) { return NULL; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts(strdup("abd"));
  return 0;
}
