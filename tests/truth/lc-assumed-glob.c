// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: glob\(\)
// WHY: only glibc expands braces
//- old.c
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
int main(int argc, char **argv) {
  glob_t g;
  fclose(fopen("one", "w"));
  int r = glob("{one,two}", GLOB_BRACE, 0, &g);
  remove("one");
  return r == 0 && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
int main(int argc, char **argv) {
  glob_t g;
  fclose(fopen("one", "w"));
  int r = glob("{one,two}", GLOB_BRACE, 0, &g);
  remove("one");
  return r == 0 && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
