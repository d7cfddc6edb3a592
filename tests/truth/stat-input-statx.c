// RUN: --sym-stat --sym-files 1 1
// DEMAND: differs output
// NATIVE: none
// WHY: statx() says the same as stat()
//- old.c
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct statx st;
  if (statx(AT_FDCWD, "A", 0, STATX_BASIC_STATS, &st) != 0) return 9;
  return st.stx_uid == 77 && st.stx_gid > 5 && st.stx_nlink == 3 ? 2 : 1;
}
//- new.c
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct statx st;
  if (statx(AT_FDCWD, "A", 0, STATX_BASIC_STATS, &st) != 0) return 9;
  return st.stx_uid == 77 && st.stx_gid > 5 && st.stx_nlink == 3 ? 3 : 1;
}
