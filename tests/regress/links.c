// A link of the host was a link no more once it had been followed; other links were followed from the wrong directory, and only once.
// EXPECT: paths 1
// EXPECT: exit-values 0
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  char target[PATH_MAX];
  assert(stat("/proc/self", &st) == 0 && S_ISDIR(st.st_mode));
  assert(lstat("/proc/self", &st) == 0 && S_ISLNK(st.st_mode) && readlink("/proc/self", target, sizeof target) > 0);
  assert(mkdir("dir", 0777) == 0 && mkdir("dir/below", 0777) == 0 && close(creat("file", 0666)) == 0);
  assert(symlink("../file", "dir/link") == 0 && symlink("dir/link", "twice") == 0 && symlink("dir/below", "below") == 0);
  assert(stat("dir/link", &st) == 0 && S_ISREG(st.st_mode));
  assert(stat("twice", &st) == 0 && S_ISREG(st.st_mode));
  assert(access("below/../link", F_OK) == 0); /* the directory above is that of the target */
  assert(symlink("loop/x", "loop") == 0 && open("loop", O_RDONLY) == -1 && errno == ELOOP);
  return 0;
}
