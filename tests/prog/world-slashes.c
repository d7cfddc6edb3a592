// RUN: --record-output
// EXPECT: paths 1
// EXPECT: exit-values 0
/* Calls that create, remove or rename an entry whose name ends in slashes. What they print is
 * compared with native runs (tests/run-replay.sh). */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int made(const char *name, int flags) {
  int fd = open(name, flags, 0600);
  if (fd >= 0) close(fd);
  return fd;
}

static const char *const entries[] = {"file", "dir", "to", "new", "sub"};
enum { ENTRIES = sizeof entries / sizeof *entries };

static void make(void) {
  for (int i = 0; i < ENTRIES; i++)
    if (unlink(entries[i]) != 0) rmdir(entries[i]);
  made("file", O_WRONLY | O_CREAT);
  mkdir("dir", 0700);
  mkdir("sub", 0700);
}

static void look(const char *name, const char *call, long result) {
  struct stat s;
  printf("%s %s: %d %d", name, call, result < 0 ? -1 : 0, errno);
  for (int i = 0; i < ENTRIES; i++)
    if (lstat(entries[i], &s) == 0) printf(" %s:%o", entries[i], (unsigned)s.st_mode & S_IFMT);
  printf("\n");
}

#define TRY(call)                              \
  do {                                         \
    make();                                    \
    if (target) symlink(target, "to");         \
    errno = 0;                                 \
    look(name, #call, (long)(call));           \
  } while (0)

static void all(const char *name, const char *target) {
  TRY(made(name, O_RDONLY | O_CREAT));
  TRY(made(name, O_WRONLY | O_CREAT | O_EXCL));
  TRY(symlink("t", name));
  TRY(link("file", name));
  TRY(link(name, "new"));
  TRY(rename("file", name));
  TRY(rename("sub", name));
  TRY(rename(name, "sub"));
  TRY(mkdir(name, 0700));
  TRY(unlink(name));
  TRY(rmdir(name));
}

int main(void) {
  all("new//", NULL);
  all("file/", NULL);
  all("dir/", NULL);
  all("to/", "dir");
  all("to/", "missing");
  all("dir/./", NULL);
  make();
  return 0;
}
