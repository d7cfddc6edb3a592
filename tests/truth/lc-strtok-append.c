// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: strtok() continues with what was appended after its end
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[8] = "ab";
  strtok(text, ",");
  strcat(text, ",cd");
  char *part = strtok(NULL, ",");
  return part && *part == 'c' && c == 'q' ? 1 : 0;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[8] = "ab";
  strtok(text, ",");
  strcat(text, ",cd");
  char *part = strtok(NULL, ",");
  return part && *part == 'c' && c == 'q' ? 2 : 0;
}
