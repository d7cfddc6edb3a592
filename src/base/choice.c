#include "base/choice.h"

#include <assert.h>
#include <string.h>

/* Where the names of the values begin; NULL if there are none. */
static const char *values_of(const char *input) {
  size_t n = strlen(input);
  const char *open = strchr(input, '{');
  return open && input[n - 1] == '}' && strchr(open, '|') ? open + 1 : NULL;
}

size_t choice_name_length(const char *input) {
  assert(input);
  const char *values = values_of(input);
  return values ? (size_t)(values - 1 - input) : strlen(input);
}

const char *choice_value(const char *input, long value, size_t *len) {
  assert(input && len);
  const char *at = values_of(input);
  for (; at && value > 0; value--) {
    at = strchr(at, '|');
    if (at) at++;
  }
  if (!at || value < 0) return NULL;
  *len = strcspn(at, "|");
  if (!at[*len]) (*len)--; /* the brace */
  return at;
}
