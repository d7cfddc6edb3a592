// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --alphabet a
// WHY: whatever it is, it can be renamed, and is the same under its new name
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a, b;
  if (stat("A", &a) != 0) return rename("A", "B") == 0 ? 2 : 1;
  if (rename("A", "B") != 0 || stat("B", &b) != 0) return 4;
  return S_ISDIR(a.st_mode) == S_ISDIR(b.st_mode) ? 1 : 5;
}
//- new.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a, b;
  if (stat("A", &a) != 0) return rename("A", "B") == 0 ? 2 : 1;
  if (rename("A", "B") != 0 || stat("B", &b) != 0) return 4;
  return S_ISDIR(a.st_mode) == S_ISDIR(b.st_mode) ? 1 : 6;
}
