#include "base/choice.h"

#include <stdbool.h>
#include <string.h>

/* Where the names of the values begin; NULL if there are none. */
static const char *values_of(const char *input) {
  size_t n = strlen(input);
  const char *open = strchr(input, '{');
  return open && input[n - 1] == '}' && strchr(open, '|') ? open + 1 : NULL;
}

size_t choice_name_length(const char *input) {
  const char *values = values_of(input);
  return values ? (size_t)(values - 1 - input) : strlen(input);
}

/* The end of the name at `at`: a bar, or the closing brace. */
static const char *choice_end(const char *at) {
  const char *end = at + strcspn(at, "|");
  return *end ? end : end - 1;
}

static bool choice_repeats_at(const char *at) { return strcmp(at, "...}") == 0; }

const char *choice_value(const char *input, long value, size_t *len) {
  const char *at = values_of(input);
  for (; at && value > 0; value--) {
    const char *end = choice_end(at);
    if (*end == '|' && choice_repeats_at(end + 1)) break;
    at = *end == '|' ? end + 1 : NULL;
  }
  if (!at || value < 0) return NULL;
  *len = (size_t)(choice_end(at) - at);
  return at;
}
