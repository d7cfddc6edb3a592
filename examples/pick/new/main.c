/* pick -f LIST [-d CHARACTER] [-s] [FILE]... */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "pick.h"

static int usage(void) {
  fputs("usage: pick -f LIST [-d CHARACTER] [-s] [FILE]...\n", stderr);
  return 2;
}

static int print_file(const Options *o, const char *name) {
  FILE *f = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
  if (!f) {
    fprintf(stderr, "pick: %s: %s\n", name, strerror(errno));
    return 1;
  }
  int failed = !lines_print(o, f);
  if (f != stdin) fclose(f);
  return failed;
}

int main(int argc, char **argv) {
  opterr = 0;
  unsigned char chosen[MOST_FIELDS + 1] = {0};
  Options o = {.delimiter = '\t', .chosen = chosen};
  const char *list = NULL;
  for (int c; (c = getopt(argc, argv, "d:f:s")) != -1;) {
    if (c == 'd' && optarg[0] && !optarg[1]) o.delimiter = optarg[0];
    else if (c == 'f') list = optarg;
    else if (c == 's') o.skips_others = 1;
    else return usage();
  }
  if (!list) return usage();
  if (!list_parse(list, chosen)) {
    fprintf(stderr, "pick: wrong list of fields\n");
    return 1;
  }
  int status = 0;
  if (optind == argc) status = print_file(&o, "-");
  for (; optind < argc; optind++) status |= print_file(&o, argv[optind]);
  return status;
}
