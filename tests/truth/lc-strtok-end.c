// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: strtok_r() leaves the end of the text if no part is left
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[] = "ab", *rest;
  strtok_r(text, ",", &rest);
  int first = rest == text + 2;
  strtok_r(NULL, ",", &rest);
  int is_end = first && rest == text + 2;
  return is_end && c == 'q' ? 1 : 0;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[] = "ab", *rest;
  strtok_r(text, ",", &rest);
  int first = rest == text + 2;
  strtok_r(NULL, ",", &rest);
  int is_end = first && rest == text + 2;
  return is_end && c == 'q' ? 2 : 0;
}
