// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to assumptions: not root
// NATIVE: --file 1 --status --alphabet a
// WHY: so does access, for programs, too
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
  if (stat("A", &st) != 0 || st.st_uid != geteuid()) return 9;
  int may = (st.st_mode & S_IXUSR) != 0, executes = access("A", X_OK) == 0;
  return may != executes ? 2 : 1;
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
  if (stat("A", &st) != 0 || st.st_uid != geteuid()) return 9;
  int may = (st.st_mode & S_IXUSR) != 0, executes = access("A", X_OK) == 0;
  return may != executes ? 3 : 1;
}
