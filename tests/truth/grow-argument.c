// DEMAND: differs
// NATIVE: none
// WHY: an argument of two bytes is needed
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strcmp(argv[1], "-x") == 0;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strcmp(argv[1], "-y") == 0;
}
