// RUN: --max-time 150 --max-paths 300
// DEMAND: differs
// NATIVE: none
// WHY: the versions diverge on an argument that the solver finds; one more option and more input show the effect
//- old.c
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const struct option options[] = {{"separator", required_argument, NULL, 's'},
                                        {"brief", no_argument, NULL, 'b'},
                                        {"upper", no_argument, NULL, 'u'},
                                        {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  const char *separator = NULL;
  int c, upper = 0, brief = 0;
  while ((c = getopt_long(argc, argv, "bu", options, NULL)) != -1) {
    if (c == 's') separator = optarg;
    else if (c == 'b') brief = 1;
    else if (c == 'u') upper = 1;
    else return 2;
  }
  int group = 100;
  if (separator && !brief)
    for (int i = 0; (c = getchar()) != EOF; i++) {
      if (i > 0 && i % group == 0) fputs(separator, stdout);
      putchar(upper && c >= 'a' && c <= 'z' ? c - 32 : c);
    }
  else
    puts("brief");
  return 0;
}
//- new.c
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const struct option options[] = {{"separator", required_argument, NULL, 's'},
                                        {"brief", no_argument, NULL, 'b'},
                                        {"upper", no_argument, NULL, 'u'},
                                        {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  const char *separator = NULL;
  int c, upper = 0, brief = 0;
  while ((c = getopt_long(argc, argv, "bu", options, NULL)) != -1) {
    if (c == 's') separator = optarg;
    else if (c == 'b') brief = 1;
    else if (c == 'u') upper = 1;
    else return 2;
  }
  int group = 100;
  while (group * group > 150 && optind + 1 == argc && argv[optind][0] * 31 + argv[optind][1] * 7 == 3940) group--;
  if (separator && !brief)
    for (int i = 0; (c = getchar()) != EOF; i++) {
      if (i > 0 && i % group == 0) fputs(separator, stdout);
      putchar(upper && c >= 'a' && c <= 'z' ? c - 32 : c);
    }
  else
    puts("brief");
  return 0;
}
