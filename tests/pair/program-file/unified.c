// RUN: --sym-files 1 2 -- A
// RUN: --follow both --sym-files 1 2 -- A
// EXPECT: verdict differs
// EXPECT: class output some
/* What is written to a file differs for long input only: nothing on standard output tells. */
#include <stdio.h>
#include <umbra.h>
int main(int argc, char **argv) {
  FILE *in = fopen(argv[argc - 1], "r"), *out = fopen("copy", "w");
  char buffer[4];
  size_t n = in ? fread(buffer, 1, sizeof buffer, in) : 0;
  if (!out) return 1;
  if (n > change(2, 1)) n = 2;
  fwrite(buffer, 1, n, out);
  if (n == 2 && execute(NEW)) fputs("!", out);
  return fclose(out) != 0;
}
