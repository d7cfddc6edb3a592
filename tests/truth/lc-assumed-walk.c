// DEMAND: equivalent up to assumptions: nftw\(\)
// NATIVE: none
// WHY: ftw of glibc follows links, musl's does not
//- old.c
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>
static int type;
static int visit(const char *path, const struct stat *st, int t) {
  (void)path, (void)st;
  type = t;
  return 0;
}
int main(void) {
  symlink("none", "s");
  ftw("s", visit, 5);
  unlink("s");
  return type;
}
//- new.c
#include <ftw.h>
int main(void) { return FTW_SL; }
