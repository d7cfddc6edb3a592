// RUN: --no-grow
// DEMAND: equivalent up to bounds: no arguments
// NATIVE: none
// WHY: a function looks at them
//- old.c
#include <string.h>
static int is_help(char **words) {
  return words[0] && words[1] && strcmp(words[1], "--help") == 0;
}
int main(int argc, char **argv) {
  (void)argc;
  return is_help(argv) * 3;
}
//- new.c
#include <string.h>
static int is_help(char **words) {
  return words[0] && words[1] && strcmp(words[1], "--help") == 0;
}
int main(int argc, char **argv) {
  (void)argc;
  return is_help(argv) * 4;
}
