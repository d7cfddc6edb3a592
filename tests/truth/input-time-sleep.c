// DEMAND: equivalent
// WHY: sleeping two seconds takes at least two
//- old.c
#include <time.h>
#include <unistd.h>
int main(void) {
  time_t a = time(NULL);
  sleep(2);
  return time(NULL) - a >= 2;
}
//- new.c
#include <time.h>
#include <unistd.h>
int main(void) {
  time(NULL);
  sleep(2);
  time(NULL);
  return 1;
}
