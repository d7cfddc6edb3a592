#include "fields.h"

#include <ctype.h>
#include <string.h>

static int parse_number(const char **p) {
  int n = 0;
  if (!isdigit((unsigned char)**p)) return -1;
  for (; isdigit((unsigned char)**p); (*p)++) n = 10 * n + (**p - '0');
  return n;
}

int fields_parse(Fields *f, const char *list) {
  memset(f, 0, sizeof *f);
  for (const char *p = list;; p++) {
    int low = parse_number(&p), high = low;
    if (*p == '-') {
      p++;
      high = parse_number(&p);
    }
    if (low < 0 || high < low || high > MAX_FIELD) return -1;
    for (int i = low; i <= high; i++) {
      if (f->selected[i - 1]) continue;
      f->selected[i - 1] = 1;
      f->count++;
    }
    if (!*p) return 0;
    if (*p != ',') return -1;
  }
}
