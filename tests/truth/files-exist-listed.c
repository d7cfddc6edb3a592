// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: what is not there is not listed
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  DIR *d = opendir(".");
  int n = 0;
  for (struct dirent *e; (e = readdir(d));) n += strcmp(e->d_name, "A") == 0;
  return n == 0 ? 2 : 1;
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
  DIR *d = opendir(".");
  int n = 0;
  for (struct dirent *e; (e = readdir(d));) n += strcmp(e->d_name, "A") == 0;
  return n == 0 ? 3 : 1;
}
