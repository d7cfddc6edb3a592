// DEMAND: equivalent up to assumptions: listed in the order
// WHY: glob: only what is a directory is opened; errors leave no matches
//- old.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int errors;
static int count(const char *path, int error) {
  errors += strcmp(path, "d/l") == 0 && error;
  return 0;
}
static int find(const char *pattern) {
  glob_t g = {0};
  int r = glob(pattern, GLOB_ERR, count, &g);
  if (r == 0) globfree(&g);
  return r;
}
int main(void) {
  mkdir("d", 0700);
  mkdir("d/a", 0700);
  symlink("none", "d/l");
  close(open("d/a/f", O_CREAT | O_RDWR, 0600));
  int sum = find("d/*/*") == 0 && errors == 0;
  sum += find("d/l/*") == GLOB_ABORTED && errors == 1;
  sum += find("d/a/f/*") == GLOB_NOMATCH && errors == 1;
  unlink("d/l"), unlink("d/a/f"), rmdir("d/a"), rmdir("d");
  return sum;
}
//- new.c
int main(void) { return 3; }
