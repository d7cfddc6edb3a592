// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: so does fstatat
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
  if (fstatat(AT_FDCWD, ".", &st, 0) != 0) return 9;
  return st.st_uid == 1000 ? 1 : 2;
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
  if (fstatat(AT_FDCWD, ".", &st, 0) != 0) return 9;
  return st.st_uid == 1000 ? 1 : 3;
}
