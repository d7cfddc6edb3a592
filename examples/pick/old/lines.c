/* Reads lines and prints the chosen fields. */
#include <string.h>

#include "pick.h"

static void print_fields(const Options *o, const char *line) {
  int printed = 0;
  for (unsigned n = 1;; n++) {
    const char *end = strchr(line, o->delimiter);
    size_t len = end ? (size_t)(end - line) : strlen(line);
    if (n <= MOST_FIELDS && o->chosen[n]) {
      if (printed++) putchar(o->delimiter);
      fwrite(line, 1, len, stdout);
    }
    if (!end) break;
    line = end + 1;
  }
  putchar('\n');
}

static void print_line(const Options *o, const char *line) {
  if (strchr(line, o->delimiter)) print_fields(o, line);
  else if (!o->skips_others) puts(line);
}

int lines_print(const Options *o, FILE *in) {
  char line[1024];
  while (fgets(line, sizeof line, in)) {
    line[strcspn(line, "\n")] = 0;
    print_line(o, line);
  }
  return !ferror(in);
}
