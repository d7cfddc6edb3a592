// RUN: --sym-files 1 1
// DEMAND: equivalent up to bounds: files that exist
// NATIVE: none
// WHY: without the option it is a bound that the file can be read
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  return open("A", O_RDONLY) < 0 ? 2 : 1;
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
  return open("A", O_RDONLY) < 0 ? 3 : 1;
}
