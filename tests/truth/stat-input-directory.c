// RUN: --sym-stat --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: the working directory has an owner, too, and a size
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
  if (stat(".", &st) != 0 || !S_ISDIR(st.st_mode)) return 9;
  return st.st_uid == 77 && st.st_size == 60 ? 2 : 1;
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
  if (stat(".", &st) != 0 || !S_ISDIR(st.st_mode)) return 9;
  return st.st_uid == 77 && st.st_size == 60 ? 3 : 1;
}
