#include "engine/outcome.h"

#include <string.h>

#include "base/alloc.h"
#include "exec/registers.h"

void outcome_done(Outcome *o) {
  if (o->has_ended) path_end_done(&o->end);
  str_done(&o->out);
  str_done(&o->err);
}

static bool same_text(const char *a, const char *b) { return strcmp(a ? a : "", b ? b : "") == 0; }

/* Without the statuses. A failed assertion prints its text, so that counts; other messages are only ours. */
static bool ends_differ(const PathEnd *a, const PathEnd *b) {
  return a->kind != b->kind || (a->kind == END_ASSERT && !same_text(a->message, b->message));
}

static bool strings_differ(const Str *a, const Str *b) { return a->len != b->len || (a->len && memcmp(a->data, b->data, a->len) != 0); }

bool outcome_differs(const Outcome *a, const Outcome *b) {
  return ends_differ(&a->end, &b->end) || a->end.status != b->end.status || strings_differ(&a->out, &b->out) || strings_differ(&a->err, &b->err);
}

typedef VEC(const Expr *) ByteList;

/* What a version wrote to fd, oldest byte first. */
static void collect(ExprTable *t, const OutputChunk *log, int fd, Version v, ByteList *bytes) {
  VEC(const OutputChunk *) chunks = {0};
  for (; log; log = log->older)
    if (log->fd == fd && (log->version == BOTH || log->version == v)) vec_push(&chunks, log);
  for (size_t i = chunks.len; i > 0; i--) {
    const OutputChunk *c = chunks.data[i - 1];
    for (uint32_t k = 0; k < c->len; k++) {
      Value b = c->bytes[k];
      vec_push(bytes, expr_project(t, b.expr ? b.expr : expr_const(t, 8, b.bits), v));
    }
  }
  vec_done(&chunks);
}

static const Expr *output_difference(ExprTable *t, const OutputChunk *old_log, const OutputChunk *new_log, int fd) {
  ByteList o = {0}, n = {0};
  collect(t, old_log, fd, OLD, &o);
  collect(t, new_log, fd, NEW, &n);
  const Expr *differ = expr_bool(t, o.len != n.len);
  for (size_t i = 0; i < o.len && o.len == n.len; i++) differ = expr_or(t, differ, expr_not(t, expr_eq(t, o.data[i], n.data[i])));
  vec_done(&o);
  vec_done(&n);
  return differ;
}

/* 32 bits. */
static const Expr *status_of(ExprTable *t, const PathEnd *e, Version v) {
  const Expr *s = e->status_expr ? e->status_expr : expr_const(t, 32, (uint32_t)e->status);
  s = expr_project(t, s, v);
  return s->width < 32 ? expr_zext(t, s, 32) : s;
}

const Expr *outcome_difference(ExprTable *t, const State *s, bool is_main) {
  const PathEnd *o = s->has_other_end && s->other == OLD ? &s->other_end : &s->end;
  const PathEnd *n = s->has_other_end && s->other == NEW ? &s->other_end : &s->end;
  const OutputChunk *old_log = s->has_other_end && s->other == OLD ? s->other_output : s->output;
  const OutputChunk *new_log = s->has_other_end && s->other == NEW ? s->other_output : s->output;
  if (ends_differ(o, n)) return expr_bool(t, true);
  const Expr *differ = expr_or(t, output_difference(t, old_log, new_log, 1), output_difference(t, old_log, new_log, 2));
  if (o->kind != END_EXIT) return differ;
  unsigned visible = is_main ? 8 : 32;
  const Expr *a = expr_extract(t, status_of(t, o, OLD), 0, visible), *b = expr_extract(t, status_of(t, n, NEW), 0, visible);
  return expr_or(t, differ, expr_not(t, expr_eq(t, a, b)));
}
