// RUN: --max-time 6 --jobs 2 --share 0.02
// DEMAND: equivalent up to standard input length [248]
// NATIVE: none
// WHY: a state that another process takes over keeps its size
//- old.c
#include <stdio.h>
int main(void) {
  int c, n = 0;
  while ((c = getchar()) != EOF)
    if (c == 10) n++;
  printf("%d\n", n);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  int c, n = 0;
  while ((c = getchar()) != EOF)
    n += c == 10;
  printf("%d\n", n);
  return 0;
}
