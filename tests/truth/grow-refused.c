// RUN: --no-grow
// DEMAND: equivalent up to bounds: no arguments
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
