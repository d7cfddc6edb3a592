// RUN: --grow -- @9
// DEMAND: differs
// NATIVE: none
// WHY: what was given is the largest size
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
