// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: uname|system
// NATIVE: --alphabet 67
// WHY: the system is Linux
//- old.c
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
int main(int argc, char **argv) {
  struct utsname u;
  if (uname(&u) || strcmp(u.sysname, "Linux")) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
int main(int argc, char **argv) {
  struct utsname u;
  if (uname(&u) || strcmp(u.sysname, "Linux")) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
