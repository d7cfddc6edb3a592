// RUN: --no-probes --max-time 60
// DEMAND: equivalent up to bounds: argument length
// SHOWN: up to 0 to [0-9]+ arguments?, argument length
// UNSHOWN: argument length (1[7-9]|[2-9][0-9])
// NATIVE: none
// WHY: arguments of known words, which are longer than the others, are no bound: 5 bytes after the word differ
//- old.c
#include <string.h>
int main(int argc, char **argv) {
  static const char word[] = "--output-delimiter=";
  if (argc < 2 || strncmp(argv[1], "--output-delimiter=", sizeof word - 1) != 0) return 0;
  return strlen(argv[1] + sizeof word - 1) == 5 ? 1 : 2;
}
//- new.c
#include <string.h>
int main(int argc, char **argv) {
  static const char word[] = "--output-delimiter=";
  if (argc < 2 || strncmp(argv[1], "--output-delimiter=", sizeof word - 1) != 0) return 0;
  return strlen(argv[1] + sizeof word - 1) == 5 ? 3 : 2;
}
