/* An argument that differs between the versions has already split them. A pointer is concretised
 * first; then the call is recorded with the memory before it; then the writes and the result become
 * input. */
#include "env/undefined_call.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "code/declared_only.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/declared.h"
#include "exec/initial.h"
#include "exec/resolve.h"
#include "expr/leaves.h"

enum {
  WORD = 8,
  MOST_WRITTEN = 1024, /* bytes of an object, from the address on */
  MOST_LEAVES = 64,
  STREAM_WRITTEN = 40, /* offsets in musl's FILE: the end of the buffered output, */
  STREAM_BEGIN = 56    /* and its beginning */
};

/* --- which calls --- */

static bool is_code(const Exec *x, uint64_t address) {
  uint32_t id = address_object(address);
  return id && id <= x->program->functions.len;
}

static bool undefined_call_returns(const State *s) {
  const Frame *f = s->now.frame;
  return f->pc + 1 < f->fn->insn_count && f->fn->insns[f->pc + 1].op != OP_UNREACHABLE;
}

bool undefined_call_is_event(const Exec *x, const State *s, const Function *fn, const Value *args,
                             uint32_t count) {
  if (!x->policy.is_diff || !undefined_is_event(fn) || !undefined_call_returns(s)) return false;
  if (count != undefined_params(fn) + fn->is_variadic) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!args[i].expr && is_code(x, args[i].bits)) return false;
  return true;
}

/* --- the event --- */

/* The number of earlier calls of the function by the version. The last one of that version alone,
 * or of NEW, states it. */
static uint32_t undefined_call_count(const State *s, const Function *fn, Version v) {
  uint32_t later = 0;
  for (const OutputChunk *c = s->now.output; c; c = c->older) {
    if (!c->call || c->call->fn != fn || (c->version != BOTH && c->version != v)) continue;
    if (c->version == v || v == NEW) return c->call->number + 1 + later;
    later++;
  }
  return later;
}

/* The number of bytes that the program has printed but that are still in the buffer of standard
 * output. */
static Step undefined_call_pending(Exec *x, State *s, uint64_t *pending) {
  const Program *p = x->program;
  *pending = 0;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_library || g->is_external || strcmp(g->name, "__stdout_FILE") != 0) continue;
    uint64_t stream = address_of((uint32_t)(1 + p->functions.len + i)), at[2];
    static const uint64_t offsets[] = {STREAM_WRITTEN, STREAM_BEGIN};
    for (int k = 0; k < 2; k++) {
      Value v;
      Step step = access_load(x, s, value_word(stream + offsets[k]), 8 * WORD, &v);
      if (step == STEP_NEXT) step = decide_value(x, s, v, 8 * WORD, &at[k]);
      if (step != STEP_NEXT) return step;
    }
    *pending = at[0] ? at[0] - at[1] : 0;
  }
  return STEP_NEXT;
}

static void undefined_call_record(Exec *x, State *s, const Call *c, uint32_t number,
                                  uint64_t pending) {
  UndefinedCall *call = ARENA_NEW(&x->arena, UndefinedCall);
  Value *args = ARENA_ARRAY(&x->arena, Value, c->count + 1);
  for (uint32_t i = 0; i < c->count; i++)
    args[i] = c->args[i];
  bool is_alone = s->running != BOTH;
  *call = (UndefinedCall){.fn = c->fn,
                          .number = number,
                          .args = args,
                          .count = c->count,
                          .pending = pending,
                          .holds_shadow = !is_alone && space_holds_shadow(&s->now.space)};
  if (is_alone || call->holds_shadow) {
    Space *space = NEW(Space);
    space_copy(space, &s->now.space);
    vec_push(&x->calls, space);
    call->space = space;
    exec_forget_objects(x);
  } else {
    const Space *here = &s->now.space;
    initial_note_call(x, &s->pc, (const UndefinedCall *const[]){call, call},
                      (const Space *const[]){here, here}, s->grown);
  }
  OutputChunk *chunk = ARENA_NEW(&x->arena, OutputChunk);
  *chunk =
      (OutputChunk){.older = s->now.output, .fd = OUTPUT_CALL, .version = s->running, .call = call};
  s->now.output = chunk;
}

static void undefined_call_assume(Exec *x, const State *s, const Function *fn) {
  static const char nullable[] = ", and returns NULL or a new object of numbers",
                    object[] = ", and returns a new object of numbers",
                    pure[] = ", and its calls count although it is declared const or pure";
  const char *returned = fn->never_null ? object : nullable;
  exec_assume(
      x, s,
      "an undefined function reads only exported variables and what its arguments lead to, writes "
      "only numbers that its arguments point to, calls no function of the program, and returns");
  char *text = str_format("%s() is undefined%s%s", fn->name,
                          fn->passed[0] == PASSED_POINTER ? returned : "", fn->is_pure ? pure : "");
  exec_assume(x, s, text);
  mem_free(text);
}

/* --- what it writes --- */

static bool is_address(const Exec *x, const State *s, uint64_t address) {
  return is_code(x, address) || resolve_object(s, address_object(address));
}

/* Can the aligned word be a pointer? */
static bool undefined_call_keeps(Exec *x, const State *s, const Object *o, uint64_t offset) {
  const Type *t = declared_type(x, s, o, offset, WORD);
  if (t && t->kind == TYPE_POINTER) return true;
  uint64_t word = 0;
  const Expr *e = NULL;
  if (!object_is_written(o, offset, WORD)) return false;
  if (object_read(x->exprs, o, offset, WORD, &word, &e))
    return (!word && !t) || is_address(x, s, word);
  Leaves leaves = {0};
  bool is_one = false, is_known = expr_leaves(x->exprs, e, MOST_LEAVES, &leaves);
  for (size_t i = 0; is_known && i < leaves.len; i++)
    is_one |= is_address(x, s, (uint64_t)leaves.data[i]);
  vec_done(&leaves);
  return is_one;
}

/* Each word is an input of its own: objects of the versions may have different sizes. */
static Step write_bytes(Exec *x, State *s, const Object *o, uint64_t from, uint64_t to,
                        const char *name, uint64_t base) {
  char *whole = str_format("%s+%llu", name, (unsigned long long)(from - base));
  Step step = symbolic_bytes(x, s, address_of(o->id) + from, to - from, whole);
  mem_free(whole);
  return step;
}

/* Makes the bytes from the address on symbolic, except for pointers. */
static Step undefined_call_write(Exec *x, State *s, uint64_t address, const char *name) {
  const Object *o = resolve_object(s, address_object(address));
  VersionSet running = version_set(s->running);
  if (!o || version_set_meets(o->constant, running) ||
      !version_set_meets(object_versions(o), running))
    return STEP_NEXT;
  uint64_t base = address - address_of(o->id), end = o->size;
  if (base >= end || o->extent) return STEP_NEXT;
  if (end - base > MOST_WRITTEN) end = base + MOST_WRITTEN;
  for (uint64_t at = base, next; at < end; at = next) {
    next = at - at % WORD + WORD;
    bool is_word = at % WORD == 0 && next <= end;
    if (next > end) next = end;
    if (is_word && undefined_call_keeps(x, s, o, at)) continue;
    Step step = write_bytes(x, s, o, at, next, name, base);
    if (step != STEP_NEXT) return step;
    o = resolve_object(s, address_object(address)); /* it may have been copied */
  }
  return STEP_NEXT;
}

/* "f()", "f()_1": the names of the results; the names of the writes are derived from them. */
static char *undefined_call_name(const Function *fn, uint32_t number) {
  return number ? str_format("%s()_%u", fn->name, number) : str_format("%s()", fn->name);
}

static Step undefined_call_write_all(Exec *x, State *s, const Call *c, const uint64_t *pointers,
                                     uint32_t number) {
  char *call = undefined_call_name(c->fn, number);
  Step step = STEP_NEXT;
  for (uint32_t i = 0; i < c->count && step == STEP_NEXT; i++) {
    if (c->fn->passed[i + 1] != PASSED_POINTER) continue;
    char *name = str_format("written by %s: *arg%u", call, i);
    step = undefined_call_write(x, s, pointers[i], name);
    mem_free(name);
  }
  mem_free(call);
  return step;
}

/* --- what it returns --- */

static Value undefined_call_value(const Expr *e) {
  return expr_is_const(e) ? value_word((uint64_t)e->value) : value_expr(e);
}

static Step undefined_call_return(Exec *x, State *s, const Call *c, uint32_t number) {
  unsigned bytes;
  switch (c->fn->passed[0]) {
    case PASSED_NOTHING: return STEP_NEXT;
    case PASSED_BOOL:
    case PASSED_CHAR: bytes = 1; break;
    case PASSED_SHORT: bytes = 2; break;
    case PASSED_INT:
    case PASSED_FLOAT: bytes = 4; break;
    case PASSED_POINTER: bytes = 1; break;
    default: bytes = 8; break;
  }
  char *name = undefined_call_name(c->fn, 0);
  uint32_t input = symbolic_new_input(x, s, name, bytes);
  mem_free(name);
  Value v = symbolic_input_value(x, input, 0, bytes);
  c->results[0] = v;
  char kind = c->fn->passed[0];
  if (kind == PASSED_FLOAT || kind == PASSED_DOUBLE) expr_set_look(x->exprs, input, LOOK_FLOAT);
  if (kind != PASSED_BOOL && kind != PASSED_POINTER) return STEP_NEXT;
  const Expr *bit = expr_of(x, v, 8), *one = expr_const(x->exprs, 8, 1);
  if (!assume(x, s, expr_binary(x->exprs, EXPR_ULE, bit, one)))
    return exec_end(s, END_ASSUMED_AWAY, NULL);
  if (c->fn->never_null && !assume(x, s, expr_eq(x->exprs, bit, one)))
    return exec_end(s, END_ASSUMED_AWAY, NULL);
  bit = expr_extract(x->exprs, bit, 0, 1);
  if (kind == PASSED_BOOL) {
    c->results[0] = undefined_call_value(bit);
    return STEP_NEXT;
  }
  Object *o = access_new_object(x, s, UNDEFINED_RETURNED, OBJECT_HEAP, c->fn->name, CONTENTS_ZERO);
  uint64_t address = address_of(o->id);
  char *call = undefined_call_name(c->fn, number), *content = str_format("*%s", call);
  Step step = symbolic_bytes(x, s, address, UNDEFINED_RETURNED, content);
  mem_free(content);
  mem_free(call);
  const Expr *null = expr_const(x->exprs, 64, 0);
  c->results[0] =
      undefined_call_value(expr_ite(x->exprs, bit, expr_const(x->exprs, 64, address), null));
  return step;
}

/* In lockstep both versions must get the same input, and write to the same place. */
static bool undefined_call_splits(State *s, const Call *c, const uint64_t *pointers) {
  if (undefined_call_count(s, c->fn, OLD) != undefined_call_count(s, c->fn, NEW)) return true;
  for (uint32_t i = 0; i < c->count; i++) {
    const Object *o = c->fn->passed[i + 1] == PASSED_POINTER
                          ? resolve_object(s, address_object(pointers[i]))
                          : NULL;
    if (o && (object_holds_shadow(o) || resolve_is_one_sided(s, o))) return true;
  }
  return false;
}

Step undefined_call(Exec *x, State *s, const Call *c) {
  uint64_t *pointers = NEW_ARRAY(uint64_t, c->count + 1), pending = 0;
  Step step = undefined_call_pending(x, s, &pending);
  for (uint32_t i = 0; i < c->count && step == STEP_NEXT; i++)
    if (c->fn->passed[i + 1] == PASSED_POINTER)
      step = decide_value(x, s, c->args[i], 8 * WORD, &pointers[i]);
  for (uint32_t i = 0; i < c->count && step == STEP_NEXT; i++)
    if (is_code(x, pointers[i])) step = exec_cut(x, s, END_CUT_EXTERNAL, c->fn->name);
  if (step == STEP_NEXT && s->running == BOTH && undefined_call_splits(s, c, pointers))
    step = STEP_SPLIT;
  if (step == STEP_NEXT) {
    uint32_t number = undefined_call_count(s, c->fn, s->running == OLD ? OLD : NEW);
    undefined_call_assume(x, s, c->fn);
    undefined_call_record(x, s, c, number, pending);
    step = undefined_call_write_all(x, s, c, pointers, number);
    if (step == STEP_NEXT) step = undefined_call_return(x, s, c, number);
  }
  mem_free(pointers);
  return step;
}
