/* Parses every list of up to four characters. */
#include <umbra.h>

#include "fields.h"

int check(void) {
  char list[5];
  Fields f;
  umbra_symbolic(list, sizeof list - 1, "list");
  list[4] = 0;
  return fields_parse(&f, list) == 0 ? f.count : -1;
}
