// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --alphabet a
// WHY: a directory is empty, and files can be made in it
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  DIR *d = opendir("A");
  if (!d) return 9;
  int n = 0, fd = open("A/x", O_RDONLY);
  while (readdir(d)) n++;
  if (n != 2 || fd >= 0) return 2;
  return open("A/x", O_CREAT | O_WRONLY, 0600) < 0 ? 3 : 1;
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
  DIR *d = opendir("A");
  if (!d) return 9;
  int n = 0, fd = open("A/x", O_RDONLY);
  while (readdir(d)) n++;
  if (n != 2 || fd >= 0) return 2;
  return open("A/x", O_CREAT | O_WRONLY, 0600) < 0 ? 4 : 1;
}
