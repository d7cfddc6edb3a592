#include "front/misfit.h"

#include <assert.h>
#include <string.h>

const char misfit_ending[] = ".new";

size_t misfit_plain_length(const char *name, size_t len) {
  assert(name || !len);
  size_t n = strlen(misfit_ending);
  return len > n && memcmp(name + len - n, misfit_ending, n) == 0 ? len - n : len;
}
