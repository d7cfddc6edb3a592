// DEMAND: equivalent
// NATIVE: none
// WHY: NEW keeps the first reading instead of asking again, and both show only the first; then both read on
//- old.c
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t first = time(NULL), again = time(NULL), end = time(NULL);
  printf("%d %d\n", (int)(first % 7), again >= first && end >= again);
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t first = time(NULL), again = first, end = time(NULL);
  printf("%d %d\n", (int)(first % 7), again >= first && end >= again);
  return 0;
}
