// NATIVE: none
// DEMAND: differs output
// SHOWN: LIST_MODE=long-listing
// UNSHOWN: LIST_COLOR=
// WHY: an environment variable that the program reads must be set to one of its words
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  const char *mode = getenv("LIST_MODE"), *color = getenv("LIST_COLOR");
  for (int i = 1; i < argc; i++)
    puts(argv[i]);
  if (mode && !strcmp(mode, "long-listing")) puts("long");
  if (color && color[0] == '3') puts("red");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  const char *mode = getenv("LIST_MODE"), *color = getenv("LIST_COLOR");
  for (int i = 1; i < argc; i++)
    puts(argv[i]);
  if (mode && !strcmp(mode, "long-listing")) puts("LONG");
  if (color && color[0] == '3') puts("red");
  return 0;
}
