// NATIVE: none
// DEMAND: equivalent up to assumptions: compiler does not turn printf.. into calls of the program's own puts
// WHY: gcc turns printf("hi\n") into puts("hi")
//- old.c
#include <stdio.h>
int puts(const char *s) { return fprintf(stdout, "[%s]", s); }
int main(void) {
  printf("hi\n");
  return 0;
}
//- new.c
#include <stdio.h>
int puts(const char *s) { return fprintf(stdout, "[%s]", s); }
int main(void) {
  fprintf(stdout, "%s\n", "hi");
  return 0;
}
