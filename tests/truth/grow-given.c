// RUN: -- @1
// DEMAND: equivalent up to argument length 1
// NATIVE: none
// WHY: how it is started was said: nothing grows
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 1;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  return argc > 1 && strlen(argv[1]) > 2;
}
