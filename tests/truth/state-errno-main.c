// RUN: -- @1
// DEMAND: equivalent up to bounds
// WHY: nobody reads errno behind main
//- old.c
#include <errno.h>
int main(int argc, char **argv) {
  errno = argc > 1 && argv[1][0] == 'x' ? EINVAL : 0;
  return 0;
}
//- new.c
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  return 0;
}
