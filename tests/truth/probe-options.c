// RUN: --max-time 150 --max-paths 100
// DEMAND: differs
// NATIVE: none
// WHY: the 17th option, found by repeating arguments
//- old.c
#include <stdio.h>
#include <string.h>
static const char *paths[16];
static unsigned count;
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "-I", 2) != 0) continue;
    if (count >= 16) {
      fprintf(stderr, "too many paths\n");
      return 2;
    }
    paths[count++] = argv[i] + 2;
  }
  for (unsigned i = 0; i < count; i++) printf("%s\n", paths[i]);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
static const char *paths[16];
static unsigned count;
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "-I", 2) != 0) continue;
    if (count > 16) {
      fprintf(stderr, "too many paths\n");
      return 2;
    }
    paths[count++] = argv[i] + 2;
  }
  for (unsigned i = 0; i < count; i++) printf("%s\n", paths[i]);
  return 0;
}
