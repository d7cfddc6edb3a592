// RUN: --sym-stat --sym-files 1 1
// DEMAND: differs output
// NATIVE: none
// WHY: another user owns the file, and its group is one of many
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
  return st.st_uid == 77 && st.st_gid > 5 && st.st_nlink == 3 ? 2 : 1;
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
  return st.st_uid == 77 && st.st_gid > 5 && st.st_nlink == 3 ? 3 : 1;
}
