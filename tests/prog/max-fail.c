// RUN: --max-fail 1
// EXPECT: paths 7
// EXPECT: exit-values 0 1 2 3 4 5
// EXPECT: fault assertion @unread
// EXPECT: input @unread fails-read_1 5
/* One of six calls fails, or none: 1 + 6. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char bytes[4];
  int fd = open("/dev/zero", O_RDONLY);
  if (fd < 0) return errno == EACCES ? 1 : 6;
  if (read(fd, bytes, 2) < 0) return errno == EIO ? 2 : 6;
  long n = read(fd, bytes, 2);
  assert(n == 2); /*@unread*/
  if (close(fd) < 0) return close(fd) < 0 && errno == EBADF ? 3 : 6;
  if (write(1, "x\n", 2) < 0) return errno == ENOSPC ? 4 : 6;
  puts("buffered");
  return fflush(stdout) ? 5 : 0;
}
