// RUN: -- -x @@1 --sym-args 0 2 1
// EXPECT: paths 7
// EXPECT: exit-count 1 1
// EXPECT: exit-count 2 2
// EXPECT: exit-count 3 4
/* As many arguments as there may be, each empty or not; what stands behind -- comes as it is, @@ stands for @. */
#include <string.h>
int main(int argc, char **argv) {
  if (strcmp(argv[1], "-x") != 0 || strcmp(argv[2], "@1") != 0) return 100;
  int empty = 0;
  for (int i = 3; i < argc; i++)
    if (!*argv[i]) empty++;
  return argv[argc] || empty > argc ? 101 : argc - 2;
}
