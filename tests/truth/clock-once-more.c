// DEMAND: equivalent
// NATIVE: none
// WHY: only NEW reads the clock once more, and what both read later is each version's own next reading, never before its last
//- old.c
#include <time.h>
int main(void) {
  time_t a = time(NULL), b = time(NULL);
  return b < a;
}
//- new.c
#include <time.h>
static time_t before;
int main(void) {
  time(&before);
  time_t a = time(NULL), b = time(NULL);
  return b < a;
}
