/* Symbolic input: objects, ranges, assumptions, and the equivalent functions of other tools. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/str.h"
#include "code/address.h"
#include "code/look.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/declared.h"
#include "exec/resolve.h"

enum {
  MAX_NAME = 1 << 20, /* the native runtime looks for the whole name, so none may be cut */
  MAX_TEXT = 256,
  MAX_ORDINAL = 1 << 30
};

static InputUse *symbolic_find_input(Exec *x, const State *s, const char *name) {
  for (size_t i = 0; i < s->inputs.len; i++)
    if (strcmp(expr_get_input(x->exprs, s->inputs.data[i].input)->name, name) == 0)
      return &s->inputs.data[i];
  return NULL;
}

/* Returns k if the name is BASE_k, and 0 if it is BASE; otherwise MAX_ORDINAL. */
static size_t ordinal_of(const char *name, const char *base, size_t len) {
  if (strncmp(name, base, len) != 0) return MAX_ORDINAL;
  if (!name[len]) return 0;
  if (name[len] != '_' || name[len + 1] < '1' || name[len + 1] > '9') return MAX_ORDINAL;
  char *end;
  unsigned long k = strtoul(name + len + 1, &end, 10);
  return *end || k > MAX_ORDINAL ? MAX_ORDINAL : k;
}

/* The smallest k for which none of the versions has an input BASE_k. */
static size_t next_ordinal(Exec *x, const State *s, VersionSet versions, const char *base) {
  size_t len = strlen(base), k = 0;
  bool *is_used = NEW_ARRAY(bool, s->inputs.len + 1);
  for (size_t i = 0; i < s->inputs.len; i++) {
    const InputUse *use = &s->inputs.data[i];
    size_t n = ordinal_of(expr_get_input(x->exprs, use->input)->name, base, len);
    if (n < s->inputs.len && version_set_meets(use->versions, versions)) is_used[n] = true;
  }
  while (is_used[k])
    k++;
  mem_free(is_used);
  return k;
}

/* The names x, x_1, x_2, ... in order of creation along the path; the native runtime counts in the
 * same way. Each version counts separately: the k-th object of a name is the same input in both
 * versions, whichever creates it first (*use is that input, or NULL if it is new). The caller frees
 * the name. */
static char *next_name(Exec *x, const State *s, const char *name, InputUse **use) {
  const char *base = *name ? name : "unnamed";
  size_t k = next_ordinal(x, s, version_set(s->running), base);
  char *unique = k ? str_format("%s_%zu", base, k) : mem_strdup(base);
  *use = symbolic_find_input(x, s, unique);
  return unique;
}

bool symbolic_has_input(Exec *x, const State *s, const char *name) {
  InputUse *use;
  mem_free(next_name(x, s, name, &use));
  return use != NULL;
}

/* In lockstep both versions would get the same input. When one of them has created more inputs of
 * the name, each has to create its next one alone (STEP_SPLIT). */
static bool symbolic_splits(Exec *x, const State *s, const char *name) {
  const char *base = *name ? name : "unnamed";
  if (s->running != BOTH) return false;
  bool are_shared = true;
  for (size_t i = 0; i < s->inputs.len && are_shared; i++)
    are_shared = s->inputs.data[i].versions == VERSIONS_BOTH;
  return !are_shared &&
         next_ordinal(x, s, VERSIONS_OLD, base) != next_ordinal(x, s, VERSIONS_NEW, base);
}

uint32_t symbolic_new_input(Exec *x, State *s, const char *name, uint32_t size) {
  assert(size > 0 && !symbolic_splits(x, s, name));
  InputUse *use;
  char *unique = next_name(x, s, name, &use);
  uint32_t input = expr_input(x->exprs, unique, size);
  mem_free(unique);
  if (use) {
    use->versions |= version_set(s->running);
    use->input = input;
  } else {
    vec_push(&s->inputs, ((InputUse){input, version_set(s->running)}));
  }
  return input;
}

/* What the model of a concrete run says. */
static uint64_t symbolic_given(const Exec *x, uint32_t input, uint32_t offset, uint32_t bytes) {
  uint32_t first = expr_get_input(x->exprs, input)->first_var + offset;
  uint64_t word = 0;
  for (uint32_t k = 0; k < bytes; k++)
    word |= (uint64_t)model_get(x->concrete.model, first + k) << 8 * k;
  return word;
}

/* In a concrete run, returns the given value. */
Value symbolic_input_value(Exec *x, uint32_t input, uint32_t offset, uint32_t bytes) {
  assert(bytes >= 1 && bytes <= 8);
  if (!x->concrete.model) return value_expr(expr_input_bytes(x->exprs, input, offset, bytes));
  return value_word(symbolic_given(x, input, offset, bytes));
}

void symbolic_write_input(Exec *x, Object *o, uint64_t offset, uint32_t input, uint32_t size) {
  if (!x->concrete.model) {
    for (uint32_t i = 0; i < size; i++)
      object_write_expr(x->exprs, o, offset + i, 1, expr_input_bytes(x->exprs, input, i, 1));
    return;
  }
  for (uint32_t i = 0, n; i < size; i += n) {
    n = size - i < 8 ? 1 : 8;
    object_write(o, offset + i, n, symbolic_given(x, input, i, n));
  }
}

/* By the type with which the source declares what becomes symbolic, or else as given. */
static InputLook symbolic_look(const Exec *x, const State *s, const Object *o, uint64_t offset,
                               uint64_t size, InputLook given) {
  const Type *t = declared_type(x, s, o, offset, size);
  bool is_array = t && t->kind == TYPE_ARRAY && t->element;
  if (o->is_text && !is_array) return LOOK_TEXT;
  return t ? look_of_type(t) : given;
}

static Step symbolic_drop(State *s) { return exec_end(s, END_ASSUMED_AWAY, NULL); }

static Step make_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name,
                       InputLook look, bool is_of_machine) {
  Place p;
  if (symbolic_splits(x, s, name)) return STEP_SPLIT;
  Step step = resolve_address(x, s, value_word(address), size, true, &p);
  if (step != STEP_NEXT) return step;
  assert(!p.offset); /* the address is concrete */
  uint32_t input = symbolic_new_input(x, s, name, (uint32_t)size);
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  expr_set_look(x->exprs, input, symbolic_look(x, s, o, p.constant, size, look));
  if (is_of_machine) expr_set_of_machine(x->exprs, input);
  symbolic_write_input(x, o, p.constant, input, (uint32_t)size);
  return STEP_NEXT;
}

Step symbolic_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name) {
  return make_bytes(x, s, address, size, name, LOOK_NUMBER, false);
}

Step symbolic_machine_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name) {
  return make_bytes(x, s, address, size, name, LOOK_NUMBER, true);
}

/* The look that the front end adds to the arguments. */
static InputLook symbolic_given_look(const Call *c) {
  Value look = call_arg(c, SYMBOLIC_LOOK);
  return !look.expr && look.bits < LOOKS ? (InputLook)look.bits : LOOK_NUMBER;
}

static Step make_symbolic(Exec *x, State *s, const Call *c, bool demands_whole) {
  uint64_t size, address;
  Step step = decide_value(x, s, call_arg(c, 1), 64, &size);
  if (step != STEP_NEXT || size == 0) return step;
  step = decide_value(x, s, call_arg(c, 0), 64, &address);
  if (step != STEP_NEXT) return step;
  const Object *o = resolve_object(s, address_object(address));
  if (demands_whole && o && address == address_of(o->id) && !o->extent && o->size != size)
    return exec_end(s, END_REPORTED,
                    str_format("%s of %llu bytes of an object of %llu; make the whole object "
                               "symbolic, or use umbra_symbolic, which takes parts of objects",
                               c->fn->name, (unsigned long long)size, (unsigned long long)o->size));
  char *name = access_string(x, s, call_arg(c, 2), MAX_NAME);
  step = make_bytes(x, s, address, size, name ? name : "", symbolic_given_look(c), false);
  mem_free(name);
  return step;
}

Step symbolic_object(Exec *x, State *s, const Call *c) { return make_symbolic(x, s, c, false); }

/* KLEE makes only whole objects symbolic: another size is an error. */
Step symbolic_whole_object(Exec *x, State *s, const Call *c) {
  return make_symbolic(x, s, c, true);
}

Step symbolic_assume(Exec *x, State *s, const Call *c) {
  Value v = call_arg(c, 0);
  if (!v.expr) return v.bits ? STEP_NEXT : symbolic_drop(s);
  const Expr *holds =
      expr_not(x->exprs, expr_eq(x->exprs, v.expr, expr_const(x->exprs, v.expr->width, 0)));
  return assume(x, s, holds) ? STEP_NEXT : symbolic_drop(s);
}

void symbolic_fit(Exec *x, uint32_t input, int32_t low, int32_t high) {
  uint32_t first = expr_get_input(x->exprs, input)->first_var;
  int32_t value;
  if (first + sizeof value > x->concrete.fitted->len) return;
  memcpy(&value, x->concrete.fitted->byte + first, sizeof value);
  if (value >= low && value < high) return;
  uint32_t ways = (uint32_t)high - (uint32_t)low;
  value = (int32_t)((uint32_t)low + ((uint32_t)value - (uint32_t)low) % ways);
  memcpy(x->concrete.fitted->byte + first, &value, sizeof value);
  if (eval_model(x->eval) == x->concrete.fitted) eval_forget(x->eval);
}

static Step symbolic_range_of(Exec *x, State *s, const Call *c, int32_t low, int32_t high,
                              const char *name) {
  if (low >= high) return exec_end(s, END_REPORTED, str_format("empty range [%d, %d)", low, high));
  ExprTable *t = x->exprs;
  if (symbolic_splits(x, s, name)) return STEP_SPLIT;
  uint32_t input = symbolic_new_input(x, s, name, 4);
  if (x->concrete.fitted) symbolic_fit(x, input, low, high);
  Value v = symbolic_input_value(x, input, 0, 4);
  const Expr *at_least =
      expr_binary(t, EXPR_SLE, expr_const(t, 32, (uint32_t)low), expr_of(x, v, 32));
  const Expr *below =
      expr_binary(t, EXPR_SLT, expr_of(x, v, 32), expr_const(t, 32, (uint32_t)high));
  c->results[0] = v;
  return assume(x, s, expr_and(t, at_least, below)) ? STEP_NEXT : symbolic_drop(s);
}

Step symbolic_range(Exec *x, State *s, const Call *c) {
  uint64_t low, high;
  Step step = decide_value(x, s, call_arg(c, 0), 32, &low);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 32, &high);
  if (step != STEP_NEXT) return step;
  char *name = access_string(x, s, call_arg(c, 2), MAX_NAME);
  step = symbolic_range_of(x, s, c, (int32_t)low, (int32_t)high, name ? name : "");
  mem_free(name);
  return step;
}

/* The state keeps the weakest origin that was declared. */
Step symbolic_made_up(Exec *x, State *s, const Call *c) {
  char *how = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  Origin o = origin_find(how ? how : "");
  mem_free(how);
  if (o == ORIGINS || o == ORIGIN_REACHED)
    return exec_end(s, END_REPORTED,
                    str_format("umbra_made_up: neither \"%s\" nor \"%s\"",
                               origin_name(ORIGIN_CONSTRUCTED), origin_name(ORIGIN_MAYBE)));
  if (o > s->origin) s->origin = o;
  s->made_up = s->instructions;
  return STEP_NEXT;
}

/* Smaller sizes come first in depth-first order: the state that forks off waits until all paths of
 * smaller sizes are done. When a forked state executes this call again, State.grown holds the size
 * that it has reached. */
Step symbolic_grown(Exec *x, State *s, const Call *c) {
  Value v = call_arg(c, 0);
  bool is_it = !v.expr;
  if (is_it) s->grown = (uint32_t)v.bits;
  while (!is_it) {
    State *larger = NULL;
    const Expr *here = expr_eq(x->exprs, expr_of(x, v, 32), expr_const(x->exprs, 32, s->grown));
    if (!x->is_concolic) decide_prefer(x, s, here);
    Step step = decide(x, s, here, &is_it, &larger);
    if (step != STEP_NEXT) return step;
    if (!is_it)
      s->grown++;
    else if (larger)
      larger->grown = s->grown + 1;
  }
  c->results[0] = value_word(s->grown);
  return STEP_NEXT;
}

Step symbolic_trials(Exec *x, State *s, const Call *c) {
  uint64_t first;
  Step step = decide_value(x, s, call_arg(c, 0), 32, &first);
  if (step == STEP_NEXT) x->first_trial = (uint32_t)first;
  c->results[0] = value_word(first);
  return step;
}

/* An input that only runs on a concrete input have: the exploration is not affected. */
Step symbolic_long_input(Exec *x, State *s, const Call *c) {
  bool is_followed = x->is_concolic && x->forks_nowhere;
  c->results[0] = value_word(0);
  if (!x->concrete.model && !is_followed) return STEP_NEXT;
  uint32_t input = expr_input(x->exprs, LONG_INPUT_OBJECT, LONG_INPUT_BYTES);
  const Expr *given = expr_input_bytes(x->exprs, input, 0, LONG_INPUT_BYTES);
  uint64_t value = x->concrete.model ? symbolic_given(x, input, 0, LONG_INPUT_BYTES)
                                     : exec_model_value(x, s, value_expr(given));
  if (value != 1) return STEP_NEXT;
  (void)symbolic_new_input(x, s, LONG_INPUT_OBJECT, LONG_INPUT_BYTES);
  c->results[0] = value_word(1);
  const Expr *is_long = expr_eq(x->exprs, given, expr_const(x->exprs, given->width, 1));
  return x->concrete.model || assume(x, s, is_long) ? STEP_NEXT : symbolic_drop(s);
}

/* A size that is only tried does not bound the verdict, whatever is declared in it. */
Step symbolic_bound(Exec *x, State *s, const Call *c) {
  bool is_trial = x->first_trial && s->grown >= x->first_trial;
  if (!x->bounds || is_trial) return STEP_NEXT;
  char *what = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  if (what && *what) bound_list_add(x->bounds, s->grown, what);
  mem_free(what);
  return STEP_NEXT;
}

Step symbolic_unaligned(Exec *x, State *s, const Call *c) {
  (void)x;
  Value block = call_arg(c, 0);
  uint32_t id = address_object(block.bits);
  const Object *o = block.expr ? NULL : space_find(&s->now.space, id);
  unsigned needed = o && o->size ? (unsigned)__builtin_ctzll(o->size) : 0;
  if (o && needed < o->alignment) space_own(&s->now.space, id)->alignment = (uint8_t)needed;
  return STEP_NEXT;
}

Step symbolic_choose(Exec *x, State *s, const Call *c) {
  uint64_t n;
  Step step = decide_value(x, s, call_arg(c, 0), 64, &n);
  if (step == STEP_NEXT) step = symbolic_range_of(x, s, c, 0, (int32_t)n, "choice");
  /* the result is a uintptr_t */
  if (step == STEP_NEXT)
    c->results[0] = value_expr(expr_zext(x->exprs, expr_of(x, c->results[0], 32), 64));
  return step;
}

Step symbolic_int(Exec *x, State *s, const Call *c) {
  char *name = access_string(x, s, call_arg(c, 0), MAX_NAME);
  bool splits = symbolic_splits(x, s, name ? name : "");
  if (!splits)
    c->results[0] = symbolic_input_value(x, symbolic_new_input(x, s, name ? name : "", 4), 0, 4);
  mem_free(name);
  return splits ? STEP_SPLIT : STEP_NEXT;
}

Step symbolic_is(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)s;
  c->results[0] = value_word(call_arg(c, 0).expr != NULL);
  return STEP_NEXT;
}

/* Returns one possible value without constraining the path, as in KLEE. */
Step symbolic_get_value(Exec *x, State *s, const Call *c) {
  c->results[0] = value_word(exec_model_value(x, s, call_arg(c, 0)));
  return STEP_NEXT;
}

static bool symbolic_is_type(const char *type, const char *const *names) {
  for (; *names; names++)
    if (strcmp(type, *names) == 0) return true;
  return false;
}

/* The size of the type; 0 if it is unknown. */
static unsigned bytes_of_type(const char *type) {
  static const char *const one[] = {"char", "schar", "uchar", "unsigned_char", "signed_char", "u8",
                                    "U8",   "s8",    "S8",    "bool",          "_Bool",       NULL};
  static const char *const two[] = {"short", "ushort", "unsigned_short", "u16", "U16", "s16",
                                    "S16",   NULL};
  static const char *const four[] = {"int", "uint", "unsigned_int", "unsigned", "u32",
                                     "U32", "s32",  "S32",          "float",    NULL};
  static const char *const eight[] = {"pointer",
                                      "pchar",
                                      "charp",
                                      "off_t",
                                      "time_t",
                                      "pthread_t",
                                      "long",
                                      "ulong",
                                      "unsigned_long",
                                      "longlong",
                                      "ulonglong",
                                      "long_long",
                                      "unsigned_long_long",
                                      "size_t",
                                      "ssize_t",
                                      "loff_t",
                                      "sector_t",
                                      "u64",
                                      "U64",
                                      "s64",
                                      "S64",
                                      "double",
                                      "intptr_t",
                                      "uintptr_t",
                                      "ptrdiff_t",
                                      NULL};
  static const char *const sixteen[] = {"int128", "uint128", NULL};
  if (symbolic_is_type(type, one)) return 1;
  if (symbolic_is_type(type, two)) return 2;
  if (symbolic_is_type(type, four)) return 4;
  if (symbolic_is_type(type, eight)) return 8;
  return symbolic_is_type(type, sixteen) ? 16 : 0;
}

/* __VERIFIER_nondet_TYPE */
Step symbolic_nondet(Exec *x, State *s, const Call *c) {
  assert(c->fn->builtin->is_family);
  const char *type = c->fn->name + strlen(c->fn->builtin->name);
  unsigned bytes = bytes_of_type(type);
  if (!bytes) return exec_cut(x, s, END_CUT_EXTERNAL, c->fn->name);
  if (symbolic_splits(x, s, type)) return STEP_SPLIT;
  uint32_t input = symbolic_new_input(x, s, type, bytes);
  bool is_float = strcmp(type, "float") == 0 || strcmp(type, "double") == 0;
  if (is_float) expr_set_look(x->exprs, input, LOOK_FLOAT);
  Value v = symbolic_input_value(x, input, 0, bytes < 8 ? bytes : 8);
  c->results[0] = v;
  if (bytes == 16) c->results[1] = symbolic_input_value(x, input, 8, 8);
  if (strcmp(type, "bool") != 0 && strcmp(type, "_Bool") != 0) return STEP_NEXT;
  if (!assume(x, s, expr_binary(x->exprs, EXPR_ULE, expr_of(x, v, 8), expr_const(x->exprs, 8, 1))))
    return symbolic_drop(s);
  c->results[0] = value_expr(expr_of(x, (Value){v.bits, v.expr}, 1));
  return STEP_NEXT;
}
