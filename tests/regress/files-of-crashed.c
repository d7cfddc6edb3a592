// What a version had written to files when it crashed, both in the same way, was not compared.
// EXPECT: verdict differs
// EXPECT: finding output any v=0 | left f with "a" | left f with "b"
// EXPECT: finding output any v=1 | null-dereference, files-of-crashed.c:15, left f with "a" | null-dereference, files-of-crashed.c:15, left f with "b"
// EXPECT: finding output any v=2 | double-free, files-of-crashed.c:17, left f with "a" | double-free, files-of-crashed.c:17, left f with "b"
#include <fcntl.h>
#include <stdlib.h>
#include <umbra.h>
#include <unistd.h>
int main(void) {
  int v, fd = open("f", O_WRONLY | O_CREAT, 0666);
  char *p = malloc(1);
  umbra_symbolic(&v, sizeof v, "v");
  write(fd, change("a", "b"), 1);
  if (v == 1) *(volatile char *)0 = 1;
  free(p);
  if (v == 2) free(p);
}
