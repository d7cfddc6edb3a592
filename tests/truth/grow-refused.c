// RUN: --no-grow
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: without arguments alone, because that was asked for
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 7;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 8;
}
