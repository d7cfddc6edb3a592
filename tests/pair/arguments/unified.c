// The program's own arguments reach both versions, natively, too.
// RUN: -- one two
// EXPECT: verdict differs
// EXPECT: finding output same | printed "one" | printed "two"
#include <stdio.h>
#include <umbra.h>

int main(int argc, char **argv) {
  if (argc == 3) fputs(argv[change(1, 2)], stdout);
  return 0;
}
