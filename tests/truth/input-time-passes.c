// DEMAND: differs output
// NATIVE: none
// WHY: between two readings time may pass; a run sees it rarely
//- old.c
#include <sys/time.h>
#include <time.h>
int main(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return time(NULL) == t.tv_sec + 3;
}
//- new.c
#include <sys/time.h>
#include <time.h>
int main(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  time(NULL);
  return 0;
}
