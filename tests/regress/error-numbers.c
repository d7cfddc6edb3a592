// Calls that failed with another number than Linux gives, or did not fail.
// EXPECT: paths 1
// EXPECT: exit-values 0
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static int fails(long result, int with) { return result == -1 && errno == with; }
int main(void) {
  mkdir("d", 0755), mkdir("d/e", 0755), close(creat("f", 0644));
  return !(fails(ftruncate(-1, 3), EBADF) && fails(truncate("none", -1), EINVAL) && fails(symlink("", "l"), ENOENT) &&
           fails(open("d", O_RDONLY | O_TRUNC), EISDIR) && fails(rename("d", "d/x"), EINVAL) && fails(rename("d", "f"), ENOTDIR) &&
           fails(rename("f", "d"), EISDIR) && fails(rename("d/e", "d"), ENOTEMPTY) && fails(rename(".", "x"), EBUSY) &&
           fails(rename("none", "f/x"), ENOTDIR) && fails(rmdir("d/e/."), EINVAL) && fails(rmdir(".."), ENOTEMPTY) &&
           fails(access("d", 8), EINVAL) && rename("d", "d") == 0);
}
