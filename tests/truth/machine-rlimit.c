// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: limit
// NATIVE: --alphabet 67
// WHY: the stack has more than 64 KiB
//- old.c
#include <stdlib.h>
#include <sys/resource.h>
int main(int argc, char **argv) {
  struct rlimit r;
  if (getrlimit(RLIMIT_STACK, &r) || r.rlim_cur < 65536) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/resource.h>
int main(int argc, char **argv) {
  struct rlimit r;
  if (getrlimit(RLIMIT_STACK, &r) || r.rlim_cur < 65536) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
