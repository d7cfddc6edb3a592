// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --status --alphabet a
// WHY: a file is a regular one, whatever else is said of it
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
  return S_ISREG(st.st_mode) ? 1 : 2;
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
  return S_ISREG(st.st_mode) ? 1 : 3;
}
