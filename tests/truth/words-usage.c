// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: only the usage message contains the option, which is parsed by hand; natively: ./program --output-delimiter=x
//- old.c
#include <stdio.h>
static unsigned hash(const char *s, const char *end) {
  unsigned h = 5381;
  while (s < end) h = h * 33 + (unsigned char)*s++;
  return h;
}
int main(int argc, char **argv) {
  static const char usage[] = "usage: program [--zero-terminated] [--output-delimiter=TEXT]\n";
  if (argc < 2) { fputs(usage, stdout); return 2; }
  const char *end = argv[1];
  while (*end && *end != '=') end++;
  if (end - argv[1] != 18 || *end != '=') return 0;
  return hash(argv[1] + 2, end) == 3947238914u ? end[1] == 'x' : 0;
}
//- new.c
#include <stdio.h>
static unsigned hash(const char *s, const char *end) {
  unsigned h = 5381;
  while (s < end) h = h * 33 + (unsigned char)*s++;
  return h;
}
int main(int argc, char **argv) {
  static const char usage[] = "usage: program [--zero-terminated] [--output-delimiter=TEXT]\n";
  if (argc < 2) { fputs(usage, stdout); return 2; }
  const char *end = argv[1];
  while (*end && *end != '=') end++;
  if (end - argv[1] != 18 || *end != '=') return 0;
  return hash(argv[1] + 2, end) == 3947238914u ? end[1] == 'y' : 0;
}
