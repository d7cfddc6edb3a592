// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: the number is printed, differently for others
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
  printf("%u\n", st.st_uid == 0 ? 2 : 7);
  return 0;
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
  printf("%u\n", st.st_uid == 0 ? 3 : 7);
  return 0;
}
