// RUN: --max-time 60
// DEMAND: differs
// NATIVE: --alphabet a
// WHY: one version writes the owner, the other a number
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
  if (stat(".", &st) != 0) return 9;
  st.st_uid = st.st_uid & 7;
  return write(1, &st.st_uid, 1) != 1;
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
  if (stat(".", &st) != 0) return 9;
  st.st_uid = 9;
  return write(1, &st.st_uid, 1) != 1;
}
