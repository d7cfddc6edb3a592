// RUN: --record-output -- --set-env=COLOUR=blue
// EXPECT: paths 1
// EXPECT: output blue world-startup.c 4096\n
/* Environment, program name, auxiliary vector; a constructor runs after they are there. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
static const char *colour;
__attribute__((constructor)) static void early(void) { colour = getenv("COLOUR"); }
int main(void) {
  printf("%s %s %lu\n", colour, program_invocation_short_name, getauxval(AT_PAGESZ));
  return 0;
}
