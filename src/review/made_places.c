#include "review/made_places.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "review/adapted_build.h"
#include "review/review_changes.h"

/* Does the path that begins here name what an #include reads? */
static bool made_places_is_read(const char *path) {
  char *whole = mem_strndup(path, strcspn(path, "\"'<>()\\ \t\r\n"));
  bool is_it = file_kind(whole) != FILE_OTHER || file_is_table(whole);
  mem_free(whole);
  return is_it;
}

static void made_places_replace_one(Str *text, const char *dir, const char *name) {
  Str out = {0};
  const char *at = str_text(text), *end = at + text->len;
  size_t len = strlen(dir);
  for (const char *found; (found = memmem(at, (size_t)(end - at), dir, len)); at = found + len) {
    str_add_bytes(&out, at, (size_t)(found - at));
    bool is_whole = !str_is_word(found[len]) && !strchr("-.", found[len] ? found[len] : ' ');
    str_add(&out, is_whole && !made_places_is_read(found) ? name : dir);
  }
  str_add_bytes(&out, at, (size_t)(end - at));
  str_done(text);
  *text = out;
}

void made_places_replace(Str *text, const char *build, const char *sources) {
  assert(*build == '/' && *sources == '/');
  static const char name[] = "/build", name_of_sources[] = "/build/" RESULT_SOURCES;
  const char *all = str_text(text);
  if (strstr(all, "incbin") || strstr(all, "embed")) return;
  made_places_replace_one(text, sources, name_of_sources);
  made_places_replace_one(text, build, name);
}
