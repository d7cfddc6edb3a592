#include "witness/hunks.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "exec/cause.h"

struct HunkFiles {
  ChangedFiles files;
  uint32_t *before[2]; /* of each line: the unmarked lines before it */
};

/* Hunks lie between the same unmarked lines in both versions. */
static uint32_t *count_unmarked(const FileLines *f) {
  uint32_t *before = NEW_ARRAY(uint32_t, f->count + 1), unmarked = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    before[i] = unmarked;
    unmarked += !f->is_changed[i];
  }
  return before;
}

static bool is_of(const HunkFiles *f, const Program *p, const uint32_t place[2]) {
  bool is_known = false;
  for (Version v = OLD; v <= NEW; v++) {
    if (!place[v]) continue;
    uint32_t file = program_location(p, place[v]).file;
    const char *name = file < p->files.len ? p->files.data[file] : NULL;
    if (!name || !f->files.file[v] || strcmp(name, f->files.file[v]) != 0) return false;
    is_known = true;
  }
  return is_known;
}

static size_t files_of(Hunks *h, const Program *p, const uint32_t place[2]) {
  size_t i = 0;
  while (i < h->pairs.len && !is_of(h->pairs.data[i], p, place))
    i++;
  if (i < h->pairs.len) return i;
  HunkFiles *f = NEW(HunkFiles);
  changed_files_init(&f->files, p, place[OLD], place[NEW]);
  for (Version v = OLD; v <= NEW; v++)
    f->before[v] = count_unmarked(&f->files.diff.of[v]);
  vec_push(&h->pairs, f);
  return i;
}

typedef struct Lines {
  uint32_t first, count; /* counted from 1 */
} Lines;

/* The marked lines of a version behind so many unmarked ones. */
static Lines lines_behind(const HunkFiles *f, Version v, uint32_t unmarked) {
  const FileLines *all = &f->files.diff.of[v];
  Lines l = {0};
  for (uint32_t i = 0; i < all->count && f->before[v][i] <= unmarked; i++) {
    if (!all->is_changed[i] || f->before[v][i] < unmarked) continue;
    if (!l.count++) l.first = i + 1;
  }
  return l;
}

static void name_line(const HunkFiles *f, Version v, uint32_t line, Str *out) {
  uint32_t unmarked = f->before[v][line - 1];
  Lines own = lines_behind(f, v, unmarked), other = lines_behind(f, version_other(v), unmarked);
  str_addf(out, "%" PRIu32, unmarked);
  if (own.count == other.count) str_addf(out, " %" PRIu32, line - own.first);
}

/* By what the hunk at the place is told from others. */
static void name_hunk(Hunks *h, const RunInfo *run, uint64_t cause, Str *out) {
  const Program *p = run->program;
  uint32_t place[2] = {cause_place(cause, OLD), cause_place(cause, NEW)};
  if (run->versions && !run->versions->is_unified) {
    cause_split(run, cause, place);
    size_t number = files_of(h, p, place);
    const HunkFiles *f = h->pairs.data[number];
    Version v = NEW;
    uint32_t line = changed_line(&f->files, p, v, place[v]);
    if (!line) line = changed_line(&f->files, p, v = OLD, place[OLD]);
    if (line) {
      str_addf(out, "%zu ", number);
      name_line(f, v, line, out);
      return;
    }
  }
  for (Version v = OLD; v <= NEW; v++) {
    Location l = program_location(p, place[v]);
    str_addf(out, "%" PRIu32 ":%" PRIu32 " ", l.file, place[v] ? l.line : 0);
  }
}

uint32_t hunks_find(Hunks *h, const RunInfo *run, uint64_t cause) {
  uint64_t number;
  assert(cause);
  if (!h->number.len) {
    map_init(&h->of_cause);
    strmap_init(&h->number);
  } else if (map_find(&h->of_cause, cause, &number)) {
    return (uint32_t)number;
  }
  Str name = {0};
  name_hunk(h, run, cause, &name);
  if (!strmap_find(&h->number, str_text(&name), &number)) {
    number = h->number.len + 1;
    strmap_put(&h->number, str_text(&name), number);
  }
  map_put(&h->of_cause, cause, number);
  str_done(&name);
  return (uint32_t)number;
}

void hunks_done(Hunks *h) {
  for (size_t i = 0; i < h->pairs.len; i++) {
    HunkFiles *f = h->pairs.data[i];
    changed_files_done(&f->files);
    for (Version v = OLD; v <= NEW; v++)
      mem_free(f->before[v]);
    mem_free(f);
  }
  vec_done(&h->pairs);
  if (!h->number.len) return;
  map_done(&h->of_cause);
  strmap_done(&h->number);
}
