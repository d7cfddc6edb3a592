// DEMAND: equivalent
// WHY: the first line waits in the buffer like all others: what write() writes comes before it
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
  return 0;
}
