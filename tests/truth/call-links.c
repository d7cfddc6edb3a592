// DEMAND: equivalent up to assumptions: none does not exist
// WHY: linkat and faccessat follow a link as their flags say; readlink and symlink check sizes
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static char text[6000], path[PATH_MAX];
int main(void) {
  struct stat st;
  int sum = 0;
  close(open("f", O_CREAT | O_RDWR, 0600));
  symlink("f", "s");
  symlink("none", "t");
  linkat(AT_FDCWD, "s", AT_FDCWD, "g", AT_SYMLINK_FOLLOW);
  sum += lstat("g", &st) == 0 && S_ISREG(st.st_mode);
  linkat(AT_FDCWD, "s", AT_FDCWD, "h", 0);
  sum += lstat("h", &st) == 0 && S_ISLNK(st.st_mode);
  sum += faccessat(AT_FDCWD, "t", F_OK, AT_SYMLINK_NOFOLLOW) == 0;
  sum += faccessat(AT_FDCWD, "t", F_OK, 0) == -1;
  sum += readlink("none", text, 0) == -1 && errno == EINVAL;
  sum += readlink("s", text, (size_t)-1) == -1 && errno == EINVAL;
  memset(text, 'a', sizeof text - 1);
  sum += symlink(text, "u") == -1 && errno == ENAMETOOLONG;
  sum += realpath("//", path) && strlen(path) == 1;
  unlink("f"), unlink("g"), unlink("h"), unlink("s"), unlink("t");
  return sum;
}
//- new.c
int main(void) { return 8; }
