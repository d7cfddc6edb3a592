// RUN: --sym-stat --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --status --alphabet a
// WHY: the time is that of the last modification, to the second
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
  if (stat("A", &st) != 0) return 9;
  return st.st_mtime == 12345 ? 2 : 1;
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
  if (stat("A", &st) != 0) return 9;
  return st.st_mtime == 12345 ? 3 : 1;
}
