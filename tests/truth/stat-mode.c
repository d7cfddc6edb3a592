// RUN: --sym-files 1 1
// DEMAND: equivalent up to assumptions: permissions
// NATIVE: none
// WHY: permissions of an input are the user's affair
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
  if (stat("A", &st) != 0) return 9;
  return st.st_mode & S_IXUSR ? 2 : 1;
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
  if (stat("A", &st) != 0) return 9;
  return st.st_mode & S_IXUSR ? 3 : 1;
}
