// What a version had written to files when it aborted was not compared.
// EXPECT: verdict differs
// EXPECT: finding output any v=0 | left f with "a" | left f with "b"
// EXPECT: finding output any v=1 | abort, files-of-aborted.c:16, left f with "a" | abort, files-of-aborted.c:16, left f with "b"
// EXPECT: finding output any v=2 | trap, files-of-aborted.c:17, left f with "a" | trap, files-of-aborted.c:17, left f with "b"
// EXPECT: finding output any v=3 | assertion failed, files-of-aborted.c:18, left f with "a" | assertion failed, files-of-aborted.c:18, left f with "b"
#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <umbra.h>
#include <unistd.h>
int main(void) {
  int v, fd = open("f", O_WRONLY | O_CREAT, 0666);
  umbra_symbolic(&v, sizeof v, "v");
  write(fd, change("a", "b"), 1);
  if (v == 1) abort();
  if (v == 2) __builtin_trap();
  assert(v != 3);
}
