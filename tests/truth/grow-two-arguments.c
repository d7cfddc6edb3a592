// DEMAND: differs
// NATIVE: none
// WHY: two arguments are needed, which the smallest size has not
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc == 3 && strcmp(argv[1], argv[2]) == 0 ? 3 : 0;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc == 3 && strcmp(argv[1], argv[2]) == 0 ? 4 : 0;
}
