// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: mkdir() does not set the bits for user and group
//- old.c
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct stat s;
  mkdir("g", 07700);
  stat("g", &s);
  return (s.st_mode & 07777) == 01700 && c == 'q' ? 1 : 0;
}
//- new.c
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct stat s;
  mkdir("g", 07700);
  stat("g", &s);
  return (s.st_mode & 07777) == 01700 && c == 'q' ? 2 : 0;
}
