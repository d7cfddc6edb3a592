// RUN: --no-probes --max-time 60
// DEMAND: equivalent up to bounds: argument length
// SHOWN: up to 0 to [0-9]+ arguments?, argument length
// UNSHOWN: argument length (1[7-9]|[2-9][0-9])
// NATIVE: none
// WHY: arguments of 98 and 99 bytes, which are longer than the others, are no bound: 150 bytes differ
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (strlen(argv[1]) > 97) return strlen(argv[1]) * 3 == 450 ? 1 : 2;
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (strlen(argv[1]) > 97) return strlen(argv[1]) * 3 == 450 ? 3 : 2;
  return 0;
}
