// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not use the timezone of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#undef timezone
long tz __asm__("timezone") = 5;
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return tzset(), tz == 5 ;
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#undef timezone
long tz __asm__("timezone") = 5;
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return tzset(), tz == 5  ? 3 : 4;
  return 0;
}
