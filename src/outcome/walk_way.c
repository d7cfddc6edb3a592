/* The differences that a walk has found, and the way to the current location. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/seen_words.h"
#include "outcome/walk_parts.h"

const Type walk_opaque = {.kind = TYPE_OPAQUE};
const Type walk_pointer = {.kind = TYPE_POINTER, .size = 8, .element = &walk_opaque};

char *walk_probe(const Walk *w, Version v, SeenKind kind, const Part *part) {
  const Type *t = walk_known(part->type);
  Str s = {0};
  str_addf(&s, "%c %llu %d %u %u %s %zu", kind, (unsigned long long)t->size, t->is_signed,
           part->shift, part->bits, w->base[v] ? w->base[v]->source_name : "-", w->way[v].len);
  for (size_t i = 0; i < w->way[v].len; i++)
    str_addf(&s, " %lld", (long long)w->way[v].data[i]);
  return str_take(&s);
}

Seen *walk_add_seen(Walk *w, SeenKind kind, const Part parts[2]) {
  assert(w->list && w->way[OLD].len == w->depth + 1 && w->way[NEW].len == w->depth + 1);
  Seen seen = {.kind = kind,
               .base = {w->base[OLD], w->base[NEW]},
               .hops = (uint32_t)w->way[OLD].len - 1,
               .offset = {w->way[OLD].data[0], w->way[NEW].data[0]},
               .path = mem_strdup(str_text(&w->path))};
  for (int v = 0; v < 2; v++) {
    seen.size[v] = parts[v].bits ? 0 : (uint32_t)walk_known(parts[v].type)->size;
    seen.probe[v] = walk_probe(w, (Version)v, kind, &parts[v]);
  }
  vec_push(w->list, seen);
  return &vec_last(w->list);
}

bool walk_note(Walk *w, const Expr *when) {
  assert(when->width == 1 && !when->has_shadow);
  ExprTable *t = w->x->exprs;
  when = expr_and(t, w->guard, when);
  w->differ = expr_or(t, w->differ, when);
  return w->list && expr_is_true(when);
}

void walk_cut(Walk *w, const char *what) {
  if (w->is_internal) {
    walk_note(w, expr_bool(w->x->exprs, true));
    return;
  }
  if (w->list) return; /* the symbolic path that led here has already reported it */
  Str detail = {0};
  str_add(&detail, "comparison of ");
  seen_show_path(str_text(&w->path), &detail);
  str_addf(&detail, ": %s", what);
  cuts_add(w->x->cuts, END_CUT_UNSUPPORTED, w->base[NEW] ? w->base[NEW]->loc : 0, str_text(&detail),
           0);
  str_done(&detail);
}

size_t walk_push(Walk *w, const char *text) {
  size_t len = w->path.len;
  str_add(&w->path, text);
  return len;
}

void walk_pop(Walk *w, size_t len) {
  assert(len <= w->path.len);
  w->path.len = len;
  if (w->path.data) w->path.data[len] = 0;
}

void walk_step(Walk *w, int64_t old, int64_t new) {
  vec_last(&w->way[OLD]) += old;
  vec_last(&w->way[NEW]) += new;
}

bool walk_assumes(const Walk *w) { return !w->list && !w->is_internal && w->x->assumptions; }

void walk_assume(Walk *w, char *text) {
  assumptions_add(w->x->assumptions, w->base[NEW] ? w->base[NEW]->loc : 0, text);
  mem_free(text);
}
