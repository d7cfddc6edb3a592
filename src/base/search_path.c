#include "base/search_path.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

char *search_path_next(const char **at) {
  if (!*at) return NULL;
  size_t n = strcspn(*at, ":");
  char *dir = mem_strndup(*at, n);
  *at = (*at)[n] ? *at + n + 1 : NULL;
  return dir;
}

char *search_path_find(const char *name) {
  const char *at = getenv("PATH");
  char *found = NULL;
  assert(!strchr(name, '/'));
  for (char *dir; !found && (dir = search_path_next(&at)); mem_free(dir)) {
    char *path = path_join(*dir ? dir : ".", name);
    if (file_is_program(path))
      found = path;
    else
      mem_free(path);
  }
  return found;
}
