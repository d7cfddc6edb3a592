// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: the owner is an index
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
  static const int t[] = {1, 2, 2, 2};
  return t[st.st_uid & 3];
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
  static const int t[] = {1, 3, 3, 3};
  return t[st.st_uid & 3];
}
