#include "report/source.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_sight.h"

char *source_line(const char *path, uint32_t line) {
  assert(path && line);
  char *text = source_sight_read(path, NULL);
  if (!text) return NULL;
  const char *p = text;
  for (uint32_t at = 1; p && at < line; at++) {
    p = strchr(p, '\n');
    if (p) p++;
  }
  char *copy = p && *p && line ? mem_strndup(p, strcspn(p, "\r\n")) : NULL;
  mem_free(text);
  return copy;
}
