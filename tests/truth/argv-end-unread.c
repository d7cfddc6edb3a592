// RUN: --no-normal-form -- @2
// DEMAND: equivalent up to bounds: argument length
// NATIVE: --alphabet a
// WHY: what is read up to the end alone has no such assumption
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
  int n = 0;
  for (char *p = argv[1]; *p; p++) n += *p == 'a';
  return n + 1;
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
  int n = 0;
  for (char *p = argv[1]; *p; p++) n += *p == 'a';
  return n + 2 - 1;
}
