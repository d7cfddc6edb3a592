// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --status --alphabet a
// WHY: one more name is one more link
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
  if (stat("A", &a) != 0 || link("A", "C") != 0 || stat("A", &b) != 0) return 9;
  return b.st_nlink == a.st_nlink + 1 ? 1 : 2;
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
  if (stat("A", &a) != 0 || link("A", "C") != 0 || stat("A", &b) != 0) return 9;
  return b.st_nlink == a.st_nlink + 1 ? 1 : 3;
}
