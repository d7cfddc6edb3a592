// DEMAND: equivalent
// WHY: time never goes back
//- old.c
#include <time.h>
int main(void) {
  time_t a = time(NULL), b = time(NULL);
  return b < a;
}
//- new.c
#include <time.h>
int main(void) {
  time(NULL);
  time(NULL);
  return 0;
}
