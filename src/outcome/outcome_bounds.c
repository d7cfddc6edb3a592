#include "outcome/outcome_bounds.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "base/str.h"
#include "entries/grow.h"

#define INPUT_LENGTH "standard input length "

typedef VEC(uint32_t) Sizes;

static void add_size(Sizes *sizes, uint32_t size) {
  for (size_t i = 0; i < sizes->len; i++)
    if (sizes->data[i] == size) return;
  vec_push(sizes, size);
}

/* "argument lengths 1, 3" */
static void add_bound(TextList *bounds, const char *what, const Sizes *sizes) {
  if (!sizes->len) return;
  Str s = {0};
  str_addf(&s, "%s", what);
  for (size_t i = 0; i < sizes->len; i++)
    str_addf(&s, "%s %u", i ? "," : "", sizes->data[i]);
  vec_push(bounds, str_take(&s));
}

static void bound_arguments(TextList *bounds, const Invocation *v) {
  Sizes sizes = {0};
  unsigned min = 0, max = 0;
  for (size_t i = 0; i < v->words.len; i++) {
    const ArgumentWord *w = &v->words.data[i];
    assert(w->min <= w->max);
    min += w->text ? 1 : w->min;
    max += w->text ? 1 : w->max;
    if (!w->text && !w->known.len) add_size(&sizes, w->size);
    if (w->known.len)
      vec_push(bounds,
               str_format("an argument that is one of %zu words followed by %u bytes, or %u bytes",
                          w->known.len, w->free, w->free));
  }
  if (min < max) vec_push(bounds, str_format("%u to %u arguments", min, max));
  add_bound(bounds, sizes.len == 1 ? "argument length" : "argument lengths", &sizes);
  vec_done(&sizes);
}

static void bound_files(TextList *bounds, const Invocation *v) {
  Sizes sizes = {0};
  for (size_t i = 0; i < v->files.len; i++) {
    const InputFile *f = &v->files.data[i];
    if (!f->is_whole)
      vec_push(bounds, str_format("%u bytes at %llu of %s", f->size, (unsigned long long)f->offset,
                                  f->name));
    else if (!*f->name)
      vec_push(bounds, str_format(INPUT_LENGTH "%u", f->size));
    else
      add_size(&sizes, f->size);
  }
  add_bound(bounds, sizes.len == 1 ? "file length" : "file lengths", &sizes);
  vec_done(&sizes);
}

static void bound_variables(TextList *bounds, const Invocation *v) {
  for (size_t i = 0; i < v->variables.len; i++)
    vec_push(bounds, str_format("length %u of the variable %s", v->variables.data[i].size,
                                v->variables.data[i].name));
}

static bool names_variables(const char *text) { return str_starts(text, BOUND_INITIAL_VALUES); }

void bounds_forget_input(TextList *bounds) {
  size_t kept = 0;
  for (size_t i = 0; i < bounds->len; i++) {
    if (str_starts(bounds->data[i], INPUT_LENGTH))
      mem_free(bounds->data[i]);
    else
      bounds->data[kept++] = bounds->data[i];
  }
  bounds->len = kept;
}

void bounds_say(TextList *bounds, const char *text) {
  if (strcmp(text, BOUND_INPUT_SEEN) == 0) return;
  for (size_t i = 0; i < bounds->len && names_variables(text); i++) {
    if (!names_variables(bounds->data[i])) continue;
    char *all = str_format("%s, %s", bounds->data[i], text + strlen(BOUND_INITIAL_VALUES));
    mem_free(bounds->data[i]);
    bounds->data[i] = all;
    return;
  }
  vec_push(bounds, mem_strdup(text));
}

void bounds_find(TextList *bounds, const Options *o, const Invocation *v, const Program *p) {
  if (o->max_fail > 0)
    vec_push(bounds,
             str_format("%ld failing system call%s", o->max_fail, o->max_fail > 1 ? "s" : ""));
  if (o->schedules > 0)
    vec_push(bounds, str_format("%ld switch%s to a thread other than the next one", o->schedules,
                                o->schedules > 1 ? "es" : ""));
  switch (entry_kind(o->entry)) {
    case ENTRY_MAIN:
      if (!v->words.len && program_reads_arguments(p)) vec_push(bounds, mem_strdup("no arguments"));
      bound_arguments(bounds, v);
      bound_files(bounds, v);
      bound_variables(bounds, v);
      return;
    case ENTRY_FUZZ: {
      Sizes sizes = {0};
      for (long n = 0; n <= o->max_input; n = n ? 2 * n : 1)
        vec_push(&sizes, (uint32_t)n);
      add_bound(bounds, "input lengths", &sizes);
      vec_done(&sizes);
      return;
    }
    case ENTRY_FUNCTION:
      if (o->calls > 1) vec_push(bounds, str_format("%ld calls", o->calls));
      return;
  }
}
