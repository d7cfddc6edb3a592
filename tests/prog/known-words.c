// RUN: -- @
// EXPECT: fault division-by-zero @delimiter
// EXPECT: input @delimiter arg00 "--output-delimiter="
// EXPECT: fault null-dereference @never
// EXPECT: input @never arg00 "never"
// EXPECT: exit-values 0 1 2 3
/* @: an argument of the program's own words, with three bytes behind them, or of three bytes. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
static const struct option names[] = {
    {"bytes", required_argument, NULL, 'b'}, {"output-delimiter", required_argument, NULL, 'O'}, {NULL, 0, NULL, 0}};
static int is_own(const char *s) {
  static const char *const own[] = {"-b", "-n", "--bytes=", "--output-delimiter=", "never", "lately"};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
    size_t k = 0;
    while (own[i][k] && s[k] == own[i][k]) k++;
    if (!own[i][k] && strlen(s) <= k + 3) return 1;
  }
  return strlen(s) <= 3;
}
int main(int argc, char **argv) {
  if (!is_own(argv[1])) return 100;
  int result = 0;
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, "b:n", names, NULL)) != -1;) switch (c) {
      case 'b': result = 1; break;
      case 'n': result = 2; break;
      case 'O': result = 3 / (int)strlen(optarg); /*@delimiter*/ result = 3; break;
    }
  if (optind < argc && !strcmp(argv[optind], "never")) result = *(volatile int *)NULL; /*@never*/
  if (optind < argc && !strncmp("lately", argv[optind], 6)) result = 2;
  return result;
}
