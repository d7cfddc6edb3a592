/* The outcome of a state that has ended in the engine: of a path, projected to a version, or of a
 * run on one input. */
#include <assert.h>
#include <string.h>

#include "expr/expr_text.h"
#include "outcome/outcome.h"

static Text *observe_text_of(Outcome *o, int fd) {
  assert(fd >= OUTPUT_OUT && fd <= OUTPUT_PERMISSIONS);
  switch (fd) {
    case OUTPUT_FILES: return &o->records;
    case OUTPUT_PERMISSIONS: return &o->permissions;
    case OUTPUT_ERR: return &o->err;
    default: return &o->out;
  }
}

static void add_byte(Text *text, Value byte) {
  bool is_known = !byte.expr || expr_is_const(byte.expr);
  uint8_t known = (uint8_t)(byte.expr && is_known ? byte.expr->value : byte.bits);
  vec_push(&text->exprs, is_known ? NULL : byte.expr);
  str_add_bytes(&text->bytes, &known, 1);
}

/* Adds the string of a number: its characters if the length is constant. */
static void observe_add_number(ExprTable *t, Text *text, const Expr *whole) {
  const Expr *number = whole->kid[0], *length = expr_text_length(t, whole->lo, number);
  if (expr_is_const(length)) {
    unsigned n = (unsigned)length->value;
    for (unsigned i = 0; i < n; i++)
      add_byte(text, value_expr(expr_text_character(t, whole->lo, i, n, number)));
  } else {
    add_byte(text, value_expr(whole));
    text->has_numbers = true;
  }
}

static void observe_add_symbolic(ExprTable *t, Text *text, const OutputChunk *c, Version v) {
  while (text->exprs.len < text->bytes.len)
    vec_push(&text->exprs, NULL); /* the earlier output is concrete */
  for (uint32_t i = 0; i < c->len; i++) {
    Value byte = output_byte(c, i);
    if (byte.expr) byte.expr = expr_project(t, byte.expr, v);
    if (byte.expr && is_whole_text(byte.expr))
      observe_add_number(t, text, byte.expr);
    else
      add_byte(text, byte);
  }
  assert(text->exprs.len == text->bytes.len);
}

/* Takes the output of version v, oldest first. */
static void take_output(ExprTable *t, const OutputChunk *log, Version v, Outcome *o) {
  VEC(const OutputChunk *) chunks = {0};
  for (; log; log = log->older)
    if (v == BOTH || log->version == BOTH || log->version == v) vec_push(&chunks, log);
  for (size_t i = chunks.len; i > 0; i--) {
    const OutputChunk *c = chunks.data[i - 1];
    if (c->call) {
      vec_push(&o->calls, ((SeenCall){c->call, o->out.bytes.len + c->call->pending}));
      continue;
    }
    Text *text = observe_text_of(o, c->fd);
    if (c->exprs || text->exprs.len)
      observe_add_symbolic(t, text, c, v);
    else
      str_add_bytes(&text->bytes, c->bytes, c->len);
  }
  vec_done(&chunks);
}

/* Addresses differ between runs and between programs. */
static bool returns_address(const Exec *x, const End *end) {
  if (end->kind != END_EXIT || !end->by_return) return false;
  const Function *entry = program_find_function(x->program, x->options->entry);
  return entry && entry->result_is_pointer;
}

/* With --nan-bits, NaNs are compared by their bits. */
static FloatingResult returns_floating(const Exec *x, const End *end, Version v) {
  const Function *entry = program_find_function(x->program, x->options->entry);
  bool is_number = entry && end->kind == END_EXIT && end->by_return && !x->options->nan_bits;
  return is_number ? floating_of_result(entry, v) : (FloatingResult){FLOATING_NONE, 0};
}

Outcome outcome_of_path(Exec *x, const State *s, Version v, bool is_main) {
  assert(s->has_ended && v != BOTH && !s->split.is_active);
  ExprTable *t = x->exprs;
  bool ended_first = s->other.has_ended && s->other.version == v;
  Outcome o = {.end = ended_first ? s->other.end : s->end,
               .space = ended_first ? &s->other.space : &s->now.space,
               .pc = &s->pc,
               .model = s->model};
  o.is_address = returns_address(x, &o.end);
  o.floating = returns_floating(x, &o.end, v);
  take_output(t, ended_first ? s->other.output : s->now.output, v, &o);
  if (o.end.status_expr) o.end.status_expr = expr_project(t, o.end.status_expr, v);
  if (!is_main || o.end.kind != END_EXIT) return o;
  o.end.status &= 0xff; /* wait() shows only these bits */
  if (o.end.status_expr)
    o.end.status_expr = expr_zext(t, expr_extract(t, o.end.status_expr, 0, 8), 64);
  return o;
}

Outcome outcome_of_run(Exec *x, State *s, bool is_main) {
  assert(s->running != BOTH && !s->pc.factors.len);
  Outcome o = {.end.kind = s->has_ended ? s->end.kind : END_CUT_TIME};
  take_output(x->exprs, s->now.output, BOTH, &o);
  if (o.calls.len) calls_print(x->exprs, &o.calls, &o.out.bytes);
  files_add_records(&o.files, &o.records.bytes);
  str_done(&o.records.bytes);
  if (!outcome_has_ended(&o)) return o;
  for (uint32_t i = 0; i < s->end.more_count; i++)
    str_add_bytes(&o.result, &s->end.more[i].bits, 8);
  o.end = s->end;
  o.is_address = returns_address(x, &o.end);
  o.floating = returns_floating(x, &o.end, s->running);
  o.end.more = NULL;
  if (is_main && o.end.kind == END_EXIT) o.end.status &= 0xff;
  s->has_ended = false; /* the outcome owns the end now */
  return o;
}
