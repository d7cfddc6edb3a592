// DEMAND: equivalent up to assumptions: TZ
// WHY: months are 0 to 11 whatever the time
//- old.c
#include <time.h>
int main(void) {
  time_t t = time(NULL);
  struct tm *m = gmtime(&t);
  return m->tm_mon >= 0 && m->tm_mon < 12;
}
//- new.c
#include <time.h>
int main(void) {
  time_t t = time(NULL);
  struct tm *m = localtime(&t);
  return m->tm_mon < 12;
}
