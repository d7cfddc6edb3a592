// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: none
// WHY: shortening the input tries bytes that are not a kind of file
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  int status = stat("A", &st), fd = open("A", O_WRONLY);
  fprintf(stderr, "%d %d\n", status, fd);
  return access("A", W_OK) ? 10 : 5;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  int status = stat("A", &st), fd = open("A", O_WRONLY);
  fprintf(stderr, "%d %d.\n", status, fd);
  return access("A", W_OK) ? 10 : 6;
}
