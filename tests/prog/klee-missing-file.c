// EXPECT: paths 1
// EXPECT: exit-values 0
// Nothing symbolic, one path: calls fail as POSIX says.
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char b;
  if (open("no-such-file", O_RDONLY) != -1 || errno != ENOENT) return 1;
  if (close(77) != -1 || errno != EBADF) return 2;
  if (read(77, &b, 1) != -1 || errno != EBADF) return 3;
  if (mkdirat(AT_FDCWD, "/no/such", 0700) != -1 || errno != ENOENT) return 5;
  return 0;
}
