#include "review/broken.h"

#include <string.h>

#include "base/alloc.h"

static const char not_compiled[] = "does not compile: ";

/* The first message of "new/parson.c:312:11: error: MESSAGE; ...", with its place; NULL if it is of
 * another form, or about a header that is not found. */
static char *first_message(const char *errors) {
  static const char mark[] = ": error: ", found[] = "file not found";
  const char *at = strstr(errors, mark), *end = at ? strstr(at, "; ") : NULL;
  if (!at) return NULL;
  const char *message = at + sizeof mark - 1;
  size_t n = end ? (size_t)(end - message) : strlen(message);
  if (memmem(message, n, found, sizeof found - 1)) return NULL;
  const char *slash = memchr(errors, '/', (size_t)(at - errors)),
             *place = slash ? slash + 1 : errors;
  size_t len = (size_t)(at - place);
  const char *column = memrchr(place, ':', len);
  if (column) len = (size_t)(column - place);
  return str_format("%s%.*s, %.*s", not_compiled, (int)n, message, (int)len, place);
}

static const Gap *gap_of(const GapList *gaps, const char *path) {
  for (size_t i = 0; i < gaps->len; i++)
    if (strcmp(gaps->data[i].what, path) == 0 && str_starts(gaps->data[i].why, not_compiled))
      return &gaps->data[i];
  return NULL;
}

void broken_find(BrokenFiles *l, UnitStore *s, const PairList *pairs, const GapList *gaps) {
  for (size_t i = 0; i < pairs->len; i++) {
    const Pair *p = &pairs->data[i];
    const Gap *gap = p->path[OLD] && p->path[NEW] ? gap_of(gaps, p->path[NEW]) : NULL;
    const Unit *old = gap ? unit_store_get(s, OLD, p->path[OLD]) : NULL;
    bool is_broken = old && old->bitcode;
    /* with guessed headers, what is missing may be what the project's own headers declare */
    if (is_broken) is_broken = !unit_uses_guesses(unit_store_get(s, NEW, p->path[NEW]));
    char *why = is_broken ? first_message(gap->why + sizeof not_compiled - 1) : NULL;
    if (why) vec_push(l, ((BrokenFile){mem_strdup(p->path[NEW]), why}));
  }
}

bool broken_has(const BrokenFiles *l, const char *path) {
  for (size_t i = 0; i < l->len && path; i++)
    if (strcmp(l->data[i].path, path) == 0) return true;
  return false;
}

bool broken_has_place(const BrokenFiles *l, const char *place) {
  const char *slash = strchr(place, '/'), *path = slash ? slash + 1 : place;
  for (size_t i = 0; i < l->len; i++) {
    size_t n = strlen(l->data[i].path);
    if (strncmp(path, l->data[i].path, n) == 0 && path[n] == ':') return true;
  }
  return false;
}

void broken_done(BrokenFiles *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].path);
    mem_free(l->data[i].why);
  }
  vec_done(l);
}
