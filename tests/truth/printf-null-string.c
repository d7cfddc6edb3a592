// DEMAND: equivalent
// WHY: a null pointer printed as text
//- old.c
#include <stdio.h>
int main(void) {
  const char *volatile s = 0;
  printf("%s %.3s %10s|%.6s\n", s, s, s, s);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("(null)      (null)|(null)");
  return 0;
}
