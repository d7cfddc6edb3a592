// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: two long options, the value of one, and a file that cannot be written show the difference
//- old.c
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static const char *const whens[] = {"always", "never", "sometimes"};
static const struct option options[] = {{"presume-terminal", no_argument, NULL, 't'},
                                        {"interactive", required_argument, NULL, 'i'},
                                        {"verbose", no_argument, NULL, 'v'},
                                        {"recursive", no_argument, NULL, 'r'},
                                        {"force", no_argument, NULL, 'f'},
                                        {"preserve-root", no_argument, NULL, 'p'},
                                        {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  int terminal = 0, when = 0, verbose = 0, c;
  while ((c = getopt_long(argc, argv, "vrf", options, NULL)) != -1) {
    switch (c) {
      case 't': terminal = 1; break;
      case 'i':
        for (when = 0; when < 3 && strcmp(optarg, whens[when]) != 0; when++) {}
        if (when == 3) return 2;
        break;
      case 'v': verbose = 1; break;
      case 'r': case 'f': case 'p': break;
      default: return 1;
    }
  }
  for (; optind < argc; optind++) {
    if (access(argv[optind], F_OK) != 0) return 1;
    if (terminal && when != 1 && access(argv[optind], W_OK) != 0) printf("remove protected %s?\n", argv[optind]);
    else if (verbose) printf("removed %s\n", argv[optind]);
  }
  return 0;
}
//- new.c
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static const char *const whens[] = {"always", "never", "sometimes"};
static const struct option options[] = {{"presume-terminal", no_argument, NULL, 't'},
                                        {"interactive", required_argument, NULL, 'i'},
                                        {"verbose", no_argument, NULL, 'v'},
                                        {"recursive", no_argument, NULL, 'r'},
                                        {"force", no_argument, NULL, 'f'},
                                        {"preserve-root", no_argument, NULL, 'p'},
                                        {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  int terminal = 0, when = 0, verbose = 0, c;
  while ((c = getopt_long(argc, argv, "vrf", options, NULL)) != -1) {
    switch (c) {
      case 't': terminal = 1; break;
      case 'i':
        for (when = 0; when < 3 && strcmp(optarg, whens[when]) != 0; when++) {}
        if (when == 3) return 2;
        break;
      case 'v': verbose = 1; break;
      case 'r': case 'f': case 'p': break;
      default: return 1;
    }
  }
  for (; optind < argc; optind++) {
    if (access(argv[optind], F_OK) != 0) return 1;
    if (terminal && access(argv[optind], W_OK) != 0) printf("remove protected %s?\n", argv[optind]);
    else if (verbose) printf("removed %s\n", argv[optind]);
  }
  return 0;
}
