// RUN: --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: none
// WHY: the program has set the permissions itself
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (chmod("A", 0700) != 0 || stat("A", &st) != 0) return 9;
  return st.st_mode & S_IXUSR ? 1 : 2;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (chmod("A", 0700) != 0 || stat("A", &st) != 0) return 9;
  return st.st_mode & S_IXUSR ? 1 : 3;
}
