#include "base/base_entry.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/str.h"

char *entry_argument_name(const char *parameter, unsigned call) {
  assert(call >= 1);
  return call == 1 ? mem_strdup(parameter) : str_format("%s.%u", parameter, call);
}
