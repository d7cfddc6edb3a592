// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --status --alphabet a
// WHY: both versions are told the same, whatever they ask first
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
  if (0) lstat("A", &st);
  if (stat("A", &st) != 0) return 9;
  printf("%u %u %lu\n", st.st_mode & 1 ? 5 : 6, st.st_uid % 2, (unsigned long)st.st_nlink % 7);
  return 0;
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
  if (1) lstat("A", &st);
  if (stat("A", &st) != 0) return 9;
  printf("%u %u %lu\n", st.st_mode & 1 ? 5 : 6, st.st_uid % 2, (unsigned long)st.st_nlink % 7);
  return 0;
}
