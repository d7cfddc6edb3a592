// DEMAND: differs
// NATIVE: --alone --alphabet aq
// RUN: -- @1
// WHY: native builds do not turn printf into calls of the program's puts
//- old.c
#include <stdio.h>
int puts(const char *s) { return fprintf(stdout, "[%s]", s); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("hi\n");
  return 0;
}
//- new.c
#include <stdio.h>
int puts(const char *s) { return fprintf(stdout, "[%s]", s); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("ho\n");
  return 0;
}
