// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to assumptions: not root
// NATIVE: --file 1 --status --alphabet a
// WHY: what the permissions refuse to the owner open refuses, and nothing else
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
  int may = (st.st_mode & S_IRUSR) != 0, opens = open("A", O_RDONLY) >= 0;
  return may != opens ? 2 : 1;
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
  int may = (st.st_mode & S_IRUSR) != 0, opens = open("A", O_RDONLY) >= 0;
  return may != opens ? 3 : 1;
}
