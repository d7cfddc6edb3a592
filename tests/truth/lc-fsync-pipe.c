// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a pipe is not on a medium, and is no directory
//- old.c
#include <errno.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  int ends[2];
  pipe(ends);
  int is_refused = fsync(ends[1]) && errno == EINVAL && fchdir(ends[1]) && errno == ENOTDIR;
  return is_refused && c == 'q' ? 1 : 0;
}
//- new.c
#include <errno.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  int ends[2];
  pipe(ends);
  int is_refused = fsync(ends[1]) && errno == EINVAL && fchdir(ends[1]) && errno == ENOTDIR;
  return is_refused && c == 'q' ? 2 : 0;
}
