// RUN: -- one 'two
// EXPECT: paths 1
// EXPECT: exit-values 0
/* What stands behind -- is argv; argv[argc] is a null pointer, environ is empty or the program can do without it. */
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc != 3 || strcmp(argv[1], "one") || strcmp(argv[2], "'two") || argv[3]) return 1;
  argv[1][0] = 'O';
  return argv[0][0] == 0 || getenv("UMBRA_NOT_THERE") != NULL;
}
