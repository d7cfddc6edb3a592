// DEMAND: equivalent
// WHY: nothing can be written to a descriptor that was closed; the stream says so when it is flushed
//- old.c
#include <errno.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  close(1);
  int n = printf("text\n");
  int e = fflush(stdout) == EOF && errno == EBADF;
  return n * 10 + e * 2 + (ferror(stdout) != 0);
}
//- new.c
int main(void) { return 53; }
