// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --status --alphabet a
// WHY: what the program sets counts from then on
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
  if (chmod("A", 0640) != 0 || stat("A", &st) != 0) return 9;
  return (st.st_mode & 0777) == 0640 ? 1 : 2;
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
  if (chmod("A", 0640) != 0 || stat("A", &st) != 0) return 9;
  return (st.st_mode & 0777) == 0640 ? 1 : 3;
}
