// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --alphabet a
// WHY: both versions find the same, whatever they ask first
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (0) access("A", R_OK);
  int is = stat("A", &st) == 0 ? S_ISDIR(st.st_mode) ? 1 : 2 : 3, fd = open("A", O_RDONLY);
  printf("%d %d\n", is, fd < 0 ? errno : 0);
  return 0;
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
  struct stat st;
  if (1) access("A", R_OK);
  int is = stat("A", &st) == 0 ? S_ISDIR(st.st_mode) ? 1 : 2 : 3, fd = open("A", O_RDONLY);
  printf("%d %d\n", is, fd < 0 ? errno : 0);
  return 0;
}
