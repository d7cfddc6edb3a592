// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: group 1000
// NATIVE: none
// WHY: so is the group
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
  return st.st_gid < 5 ? 2 : 1;
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
  return st.st_gid < 5 ? 3 : 1;
}
