// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: what stdio still holds is lost at abort, unless it was flushed
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  printf("one\ntwo\n");
  if (argc > 1 && argv[1][0] == 'a') abort();
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  printf("one\ntwo\n");
  fflush(stdout);
  if (argc > 1 && argv[1][0] == 'a') abort();
  return 0;
}
