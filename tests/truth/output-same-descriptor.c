// DEMAND: differs output
// WHY: both streams in one pipe show their order
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  dup2(1, 2);
  fprintf(stderr, "a\n");
  printf("b\n");
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  dup2(1, 2);
  printf("b\n");
  fflush(stdout);
  fprintf(stderr, "a\n");
  return 0;
}
