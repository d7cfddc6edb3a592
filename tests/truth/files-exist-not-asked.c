// RUN: --no-normal-form --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --alphabet a
// WHY: where the program looks at no file there is no such bound
// UNSHOWN: files that exist
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int n = getpid() ? 3 : 4;
  return n * 2;
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
  int n = getpid() ? 3 : 4;
  return n + n;
}
