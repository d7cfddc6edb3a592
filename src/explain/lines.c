#include "explain/lines.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "witness/changed_place.h"

typedef struct LinesFile {
  Version version;
  uint32_t file;
  ChangedFiles pair;
} LinesFile;

struct Lines {
  const Program *program;
  VEC(LinesFile) files;
};

Lines *lines_new(const Program *p) {
  Lines *l = NEW(Lines);
  l->program = p;
  return l;
}

void lines_free(Lines *l) {
  for (size_t i = 0; i < l->files.len; i++)
    changed_files_done(&l->files.data[i].pair);
  vec_done(&l->files);
  mem_free(l);
}

static const ChangedFiles *pair_of(Lines *l, Version v, const TraceStep *s) {
  assert(v == OLD || v == NEW);
  for (size_t i = 0; i < l->files.len; i++)
    if (l->files.data[i].version == v && l->files.data[i].file == s->file)
      return &l->files.data[i].pair;
  LinesFile f = {.version = v, .file = s->file};
  changed_files_init(&f.pair, l->program, v == OLD ? s->loc : 0, v == NEW ? s->loc : 0);
  vec_push(&l->files, f);
  return &vec_last(&l->files).pair;
}

const char *lines_text(Lines *l, Version v, const TraceStep *s) {
  const FileLines *f = &pair_of(l, v, s)->diff.of[v];
  if (!s->line || s->line > f->count) return "";
  const char *text = f->starts[s->line - 1];
  return text + strspn(text, " \t");
}

/* Without a file of the other version, no line is known to have changed. */
bool lines_is_changed(Lines *l, Version v, const TraceStep *s) {
  const ChangedFiles *pair = pair_of(l, v, s);
  return pair->file[OLD] && pair->file[NEW] && line_diff_has(&pair->diff, v, s->line);
}
