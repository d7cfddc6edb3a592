// RUN: --no-normal-form -- @2
// DEMAND: equivalent up to bounds: argument length
// NATIVE: --alphabet 12-
// WHY: numbers are read up to their end
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  return argc < 2 ? 0 : atoi(argv[1]) + 1;
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
  return argc < 2 ? 0 : atoi(argv[1]) + 2 - 1;
}
