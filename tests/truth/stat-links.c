// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: links
// NATIVE: none
// WHY: a directory has 2 links, one for each subdirectory, or always 1
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
  return st.st_nlink > 2 ? 2 : 1;
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
  return st.st_nlink > 2 ? 3 : 1;
}
