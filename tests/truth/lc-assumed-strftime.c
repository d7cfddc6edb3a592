// DEMAND: equivalent up to assumptions: strftime
// WHY: flags of strftime()
//- old.c
#define _GNU_SOURCE
#include <time.h>
int main(void) {
  char b[20];
  time_t t = 0;
  size_t n = strftime(b, 20, "%^b", gmtime(&t));
  return n > 9 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <time.h>
int main(void) {
  char b[20];
  time_t t = 0;
  size_t n = strftime(b, 20, "%^b", gmtime(&t));
  if (n > 9)
    return 1;
  return 0;
}
