// DEMAND: equivalent or equivalent up to assumptions: listed in the order
// WHY: glob: a slash at the end marks directories, and also matches a file
//- old.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int finds(const char *pattern, int flags, const char *first) {
  glob_t g = {0};
  int r = glob(pattern, flags, NULL, &g);
  int same = r == 0 && g.gl_pathc == 1 && strcmp(g.gl_pathv[0], first) == 0;
  if (r == 0) globfree(&g);
  return same;
}
int main(void) {
  int sum = 0;
  mkdir("d", 0700);
  close(open("ff", O_CREAT | O_RDWR, 0600));
  sum += finds("ff/", 0, "ff");
  sum += finds("f/", 0, "f") == 0;
  sum += finds("d/", 0, "d/");
  sum += finds("nn//", GLOB_NOCHECK, "nn");
  sum += finds("/", GLOB_MARK, "//");
  sum += finds("/", 0, "/");
  sum += finds("[df]*/", 0, "d/");
  unlink("ff"), rmdir("d");
  return sum;
}
//- new.c
int main(void) { return 7; }
