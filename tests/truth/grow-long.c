// DEMAND: differs
// NATIVE: none
// WHY: an argument of twelve bytes: larger sizes come when smaller ones are done
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 11;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 12;
}
