// DEMAND: differs output
// WHY: what stdio holds comes behind what write() wrote meanwhile
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  puts("stdio");
  write(1, "direct\n", 7);
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  write(1, "direct\n", 7);
  puts("stdio");
  fflush(stdout);
  write(1, "end\n", 4);
  return 0;
}
