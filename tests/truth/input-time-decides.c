// DEMAND: differs or equivalent up to assumptions: time
// NATIVE: none
// WHY: only a clock at a multiple of 1000 shows it; no run can wait for that
//- old.c
#include <time.h>
int main(void) { return time(NULL) % 1000 == 0; }
//- new.c
#include <time.h>
int main(void) {
  time(NULL);
  return 0;
}
