// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: whose files are is the machine's affair: natively any user's
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct statx st;
  if (statx(AT_FDCWD, ".", 0, STATX_UID, &st) != 0) return 9;
  return st.stx_uid == 1000 ? 1 : 2;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct statx st;
  if (statx(AT_FDCWD, ".", 0, STATX_UID, &st) != 0) return 9;
  return st.stx_uid == 1000 ? 1 : 3;
}
