#include "replay/object_cache.h"

#include "base/alloc.h"
#include "base/file.h"
#include "front/unit_cache.h"

char *object_cache_place(const ClangCommand *c, const char *bitcode, const char *how) {
  return unit_cache_made_of(&bitcode, 1, &(UnitCacheWords){c->data, c->len, how});
}

bool object_cache_take(const char *place, const char *object) {
  size_t len;
  char *bytes = unit_cache_find_made("object", place, &len);
  bool is_taken = bytes && file_create(object, bytes, len);
  mem_free(bytes);
  return is_taken;
}

void object_cache_keep(const char *place, const char *object) {
  size_t len;
  char *bytes = file_read(object, &len);
  if (bytes) unit_cache_keep_made("object", place, bytes, len);
  mem_free(bytes);
}
