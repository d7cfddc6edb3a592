// EXPECT: paths 1
// EXPECT: exit-values 0
/* A file system is there, and its names may be long. */
#include <errno.h>
#include <sys/statfs.h>
int main(void) {
  struct statfs s;
  if (fstatfs(0, &s) != 0 || s.f_namelen < 14 || !s.f_bsize) return 1;
  if (statfs("/", &s) != 0) return 2;
  return !(fstatfs(77, &s) == -1 && errno == EBADF);
}
