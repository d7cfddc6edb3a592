// RUN: --grow -- @7
// DEMAND: equivalent up to argument length 7
// NATIVE: none
// WHY: and no larger one comes
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
