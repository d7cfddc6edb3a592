/* Lists of fields: numbers and ranges, separated by commas. */
#include <ctype.h>

#include "pick.h"

static unsigned number(const char **s) {
  unsigned n = 0;
  while (isdigit((unsigned char)**s)) {
    if (n < 100000) n = 10 * n + (unsigned)(**s - '0');
    ++*s;
  }
  return n;
}

static int parse_range(const char **s, unsigned *first, unsigned *last) {
  *first = *last = number(s);
  if (**s == '-') {
    ++*s;
    *last = isdigit((unsigned char)**s) ? number(s) : MOST_FIELDS;
  }
  if (*last > MOST_FIELDS) *last = MOST_FIELDS;
  return *first > 0 && *first <= *last;
}

int list_parse(const char *list, unsigned char *chosen) {
  for (;;) {
    unsigned first, last;
    if (!parse_range(&list, &first, &last)) return 0;
    for (unsigned n = first; n <= last; n++) chosen[n] = 1;
    if (*list == 0) return 1;
    if (*list++ != ',') return 0;
  }
}
