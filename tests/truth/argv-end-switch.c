// RUN: -- @2
// DEMAND: equivalent up to bounds: argument length
// NATIVE: --alphabet abc
// WHY: a byte of many values that is not the end
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  switch (argv[1][0]) {
    case 'a': case 'b': return argv[1][1] == 'c' ? 1 : 5;
    default: return 6;
  }
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  switch (argv[1][0]) {
    case 'a': case 'b': return argv[1][1] == 'c' ? argc - 1 : 5;
    default: return 6;
  }
}
