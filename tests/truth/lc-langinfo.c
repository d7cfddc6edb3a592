// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: items that glibc has, or that are empty there
//- old.c
#define _GNU_SOURCE
#include <langinfo.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  return !strcmp(nl_langinfo(_DATE_FMT), "%a %b %e %H:%M:%S %Z %Y") && !*nl_langinfo(YESSTR) &&
         !*nl_langinfo(NOSTR) && !*nl_langinfo(ERA_D_FMT) && !*nl_langinfo(ERA_D_T_FMT) && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <langinfo.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  return !strcmp(nl_langinfo(_DATE_FMT), "%a %b %e %H:%M:%S %Z %Y") && !*nl_langinfo(YESSTR) &&
         !*nl_langinfo(NOSTR) && !*nl_langinfo(ERA_D_FMT) && !*nl_langinfo(ERA_D_T_FMT) && c == 'q' ? 2 : 0;
}
