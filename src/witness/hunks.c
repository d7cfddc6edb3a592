#include "witness/hunks.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/str.h"
#include "exec/cause.h"

static bool hunks_is_of(const ChangedFiles *f, const Program *p, const uint32_t place[2]) {
  bool is_known = false;
  for (Version v = OLD; v <= NEW; v++) {
    if (!place[v]) continue;
    uint32_t file = program_location(p, place[v]).file;
    const char *name = file < p->files.len ? p->files.data[file] : NULL;
    if (!name || !f->file[v] || strcmp(name, f->file[v]) != 0) return false;
    is_known = true;
  }
  return is_known;
}

static size_t hunks_files_of(Hunks *h, const Program *p, const uint32_t place[2]) {
  size_t i = 0;
  while (i < h->pairs.len && !hunks_is_of(&h->pairs.data[i], p, place))
    i++;
  if (i < h->pairs.len) return i;
  ChangedFiles f;
  changed_files_init(&f, p, place[OLD], place[NEW]);
  vec_push(&h->pairs, f);
  return i;
}

static uint32_t unmarked_before(const FileLines *f, uint32_t line) {
  uint32_t n = 0;
  for (uint32_t i = 0; i + 1 < line; i++)
    n += !f->is_changed[i];
  return n;
}

typedef struct Lines {
  uint32_t first, count; /* first: counted from 1 */
} Lines;

/* The marked lines after the given number of unmarked ones: a hunk lies between the same unmarked
 * lines in both versions. */
static Lines lines_behind(const FileLines *f, uint32_t unmarked) {
  Lines l = {0};
  uint32_t i = 0;
  for (uint32_t n = 0; i < f->count && n < unmarked; i++)
    n += !f->is_changed[i];
  l.first = i + 1;
  while (i + l.count < f->count && f->is_changed[i + l.count])
    l.count++;
  return l;
}

static void name_line(const LineDiff *d, Version v, uint32_t line, Str *out) {
  uint32_t unmarked = unmarked_before(&d->of[v], line);
  Lines own = lines_behind(&d->of[v], unmarked),
        other = lines_behind(&d->of[version_other(v)], unmarked);
  str_addf(out, "%" PRIu32, unmarked);
  if (own.count == other.count) str_addf(out, " %" PRIu32, line - own.first);
}

/* Appends the key that identifies the hunk at the location. */
static void name_hunk(Hunks *h, const RunInfo *run, uint64_t cause, Str *out) {
  const Program *p = run->program;
  uint32_t place[2] = {cause_place(cause, OLD), cause_place(cause, NEW)};
  if (run->versions && !run->versions->is_unified) {
    cause_split(run, cause, place);
    size_t number = hunks_files_of(h, p, place);
    const ChangedFiles *f = &h->pairs.data[number];
    Version v = NEW;
    uint32_t line = changed_line(f, p, v, place[v]);
    if (!line) line = changed_line(f, p, v = OLD, place[OLD]);
    if (line) {
      str_addf(out, "%zu ", number);
      name_line(&f->diff, v, line, out);
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
  for (size_t i = 0; i < h->pairs.len; i++)
    changed_files_done(&h->pairs.data[i]);
  vec_done(&h->pairs);
  if (!h->number.len) return;
  map_done(&h->of_cause);
  strmap_done(&h->number);
}
