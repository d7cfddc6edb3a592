// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: arguments are adjacent
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && argv[1] == argv[0] + strlen(argv[0]) + 1 ? 1 : 0;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && argv[1] == argv[0] + strlen(argv[0]) + 1 ? 2 : 0;
}
