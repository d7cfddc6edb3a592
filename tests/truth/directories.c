// DEMAND: equivalent
// WHY: making, renaming and removing
//- old.c
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat s;
  int r = mkdir("d", 0755), again = mkdir("d", 0755) && errno == EEXIST;
  fclose(fopen("d/f", "w"));
  int full = rmdir("d") && errno == ENOTEMPTY, isdir = unlink("d") && errno == EISDIR;
  int moved = rename("d/f", "g"), empty = rmdir("d"), gone = stat("d", &s) && errno == ENOENT;
  int link_ = symlink("g", "l"), l = lstat("l", &s) == 0 && S_ISLNK(s.st_mode), notdir = stat("g/x", &s) && errno == ENOTDIR;
  printf("%d%d%d%d%d%d%d%d%d%d\n", r, again, full, isdir, moved, empty, gone, link_, l, notdir);
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  fclose(fopen("g", "w"));
  symlink("g", "l");
  puts("0111001011");
  return 0;
}
