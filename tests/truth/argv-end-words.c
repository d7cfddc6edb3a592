// RUN: -- @2
// DEMAND: equivalent up to bounds: argument length
// NATIVE: --alphabet ab-x
// WHY: comparing with words stops at the end
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
  if (strcmp(argv[1], "ab") == 0) return 1;
  if (argv[1][0] == '-' && argv[1][1] == 'x') return 2;
  return strlen(argv[1]) == 1 ? 3 : 4;
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
  if (strcmp(argv[1], "ab") == 0) return 1;
  if (argv[1][0] == '-' && argv[1][1] == 'x') return 2;
  return strlen(argv[1]) == 1 ? argc + 1 : 4;
}
