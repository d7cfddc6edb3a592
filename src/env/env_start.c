/* Sets up a run: memory with the globals, the entry's frame and its arguments. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/str.h"
#include "code/address.h"
#include "env/arguments.h"
#include "env/env.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/cause.h"
#include "exec/decide.h"
#include "mem/addresses.h"

/* For a variable whose initial contents differ between the versions. */
static void shadow_contents(Exec *x, Object *o, const Global *g) {
  assert(o->size == g->size && o->refs == 1);
  Object *old = object_new(o->id, o->size, o->kind, g->name, g->loc);
  object_load(old, g->old_bytes, g->size);
  expr_set_origin(x->exprs, cause_make(program_location(x->program, g->loc).old, g->loc));
  object_merge(x->exprs, o, old, NULL);
  expr_set_origin(x->exprs, 0);
  object_unref(old);
}

/* Marks the pointers in the initial contents of the variable, as far as its type shows where they
 * are. */
static void mark_pointers(Object *o, const Type *t, uint64_t offset) {
  if (!t || offset >= o->size || t->size > o->size - offset) return;
  if (t->kind == TYPE_POINTER) addresses_mark(o, offset);
  if (t->kind == TYPE_ARRAY && t->element->size && t->element->kind >= TYPE_POINTER)
    for (uint64_t at = offset; at < offset + t->size; at += t->element->size)
      mark_pointers(o, t->element, at);
  for (uint32_t i = 0; i < t->field_count; i++)
    mark_pointers(o, t->fields[i].type, offset + t->fields[i].offset);
}

/* The same without a type, as for what the compiler copies to initialise a local: an aligned word
 * is taken for a pointer if it leads to an object of the program. */
static void mark_likely_pointers(const Program *p, Object *o, const Global *g) {
  uint32_t number;
  uint64_t word;
  for (uint64_t at = 0; at + sizeof word <= g->size; at += sizeof word) {
    memcpy(&word, g->bytes + at, sizeof word);
    if (program_function_at(p, word) || program_global_at(p, word, &number)) addresses_mark(o, at);
  }
}

Object *env_new_global(Exec *x, const Global *g, uint32_t id, ObjectKind kind) {
  Object *o = object_new(id, g->size, kind, g->name, g->loc);
  if (g->bytes) object_load(o, g->bytes, g->size);
  o->constant = g->constant;
  o->shared = g->is_kernel && kind == OBJECT_GLOBAL ? VERSIONS_BOTH : VERSIONS_NONE;
  o->alignment = log2_of_size(g->align);
  if (g->bytes && !g->is_library && !g->is_literal) {
    if (g->type[NEW])
      mark_pointers(o, g->type[NEW], 0);
    else
      mark_likely_pointers(x->program, o, g);
  }
  if (g->old_bytes) shadow_contents(x, o, g);
  return o;
}

static void put_program(Exec *x, State *s) {
  const Program *p = x->program;
  uint32_t id = 1;
  for (size_t i = 0; i < p->functions.len; i++, id++) {
    const Function *f = p->functions.data[i];
    Object *o = object_new(id, 0, OBJECT_CODE, f->name, f->loc);
    o->constant = VERSIONS_BOTH;
    space_put(&s->now.space, o);
  }
  for (size_t i = 0; i < p->globals.len; i++, id++) {
    const Global *g = p->globals.data[i];
    if (g->is_external || g->lacking) continue; /* an access is a cut, in both versions */
    if (g->size > SEGMENT_SIZE)
      fatal("global '%s' has %llu bytes; objects can have at most %llu", g->name,
            (unsigned long long)g->size, (unsigned long long)SEGMENT_SIZE);
    space_put(&s->now.space, env_new_global(x, g, id, OBJECT_GLOBAL));
  }
  s->now.next_object = id;
}

/* Of many concrete runs, only the first one builds the program's memory. */
static void put_program_again(Exec *x, State *s) {
  if (!x->start_objects) {
    put_program(x, s);
    space_copy(&x->start, &s->now.space);
    x->start_objects = s->now.next_object;
    return;
  }
  space_done(&s->now.space);
  space_copy(&s->now.space, &x->start);
  s->now.next_object = x->start_objects;
}

static Value symbolic_argument(Exec *x, State *s, uint32_t input, const char *name,
                               unsigned width) {
  unsigned bytes = bytes_of_width(width);
  Value v = symbolic_input_value(x, input, 0, bytes);
  const Expr *e = expr_of(x, v, 8 * bytes);
  if (width == 1 && !assume(x, s, expr_binary(x->exprs, EXPR_ULE, e, expr_const(x->exprs, 8, 1))))
    fatal("cannot start: '%s' in the seed must be 0 or 1", name);
  return value_expr(expr_extract(x->exprs, e, 0, width));
}

static void put_argument(Exec *x, State *s, const Param *p, const char *name, Value *params) {
  unsigned bytes = bytes_of_width(p->width);
  uint32_t input = symbolic_new_input(x, s, name, bytes);
  if (p->is_float) expr_set_look(x->exprs, input, p->is_brain ? LOOK_BRAIN : LOOK_FLOAT);
  bool is_integer = p->type && p->type->kind == TYPE_INTEGER;
  if (is_integer && !p->type->is_signed && p->width >= 8 && p->width <= 64)
    expr_set_look(x->exprs, input, LOOK_UNSIGNED);
  if (p->width == 1) expr_set_truth(x->exprs, input);
  if (p->width <= 64) {
    params[p->first] = symbolic_argument(x, s, input, name, p->width);
    return;
  }
  params[p->first] = symbolic_input_value(x, input, 0, 8);
  params[p->first + 1] = symbolic_input_value(x, input, 8, bytes - 8);
}

void env_start_call(Exec *x, State *s, const Function *fn) {
  state_push_frame(s, fn);
  Value *params = s->now.frame->regs + fn->const_count;
  for (uint32_t i = 0; i < fn->source_params; i++) {
    const Param *p = &fn->params[i];
    if (p->is_pointer || p->width == 0)
      fatal(
          "entry %s: parameter '%s' is a %s; only integer and floating parameters are made "
          "symbolic: write a harness with umbra.h that "
          "calls it",
          fn->name, p->name, p->width ? "pointer" : "structure");
    assert(p->width <= 128 && p->first + (p->width > 64) < fn->param_count);
    char *name = entry_argument_name(p->name, s->now.call);
    put_argument(x, s, p, name, params);
    mem_free(name);
  }
}

/* The number of calls is an ordinary input, so that test cases contain it. A probe may propose any
 * number, which is replaced by one in the range. */
static void choose_calls(Exec *x, State *s, uint32_t calls) {
  uint32_t input = symbolic_new_input(x, s, CALLS_OBJECT, CALLS_BYTES);
  if (x->concrete.fitted) symbolic_fit(x, input, 1, (int32_t)calls + 1);
  Value v = symbolic_input_value(x, input, 0, CALLS_BYTES);
  if (v.expr) {
    s->calls = calls;
    decide_choose(x, s, input, &calls, CALLS_BYTES);
    CHECK(assume(x, s, expr_eq(x->exprs, v.expr, expr_const(x->exprs, 8 * CALLS_BYTES, calls))));
  } else if (v.bits >= 1 && v.bits <= calls) {
    s->calls = (uint32_t)v.bits;
  }
}

static void start_function(Exec *x, State *s, const Function *fn, uint32_t calls) {
  if (x->options->calls > 1) choose_calls(x, s, calls);
  env_start_call(x, s, fn);
}

static void push_call(State *s, const Function *fn, const uint64_t *values, uint32_t count) {
  assert(fn->is_defined);
  state_push_frame(s, fn);
  for (uint32_t i = 0; i < fn->param_count && i < count; i++)
    s->now.frame->regs[fn->const_count + i] = value_word(values[i]);
}

/* void __init_libc(char **environment, char *name), of the libc, runs before everything else. */
static void push_start_up(Exec *x, State *s, const Arguments *a) {
  const Function *fn = program_find_function(x->program, "__init_libc");
  const Function *name = program_find_function(x->program, "umbra_start_name");
  bool is_assumed = name && name->is_defined && !options_have_seeds(x->options);
  if (is_assumed) push_call(s, name, (uint64_t[]){a->name}, 1); /* runs second */
  if (fn && fn->is_defined) push_call(s, fn, (uint64_t[]){a->environment, 0}, 2);
}

static bool env_start_mentions(const Program *p, const Function *f, const Global *g) {
  uint32_t number;
  for (uint32_t i = 0; i < f->const_count; i++)
    if (program_global_at(p, f->consts[i], &number) == g) return true;
  return false;
}

/* A program that reads the whole environment would see more variables on most machines; getenv
 * records its own assumptions. */
static void assume_environment(Exec *x, const State *s, const Function *main) {
  const Program *p = x->program;
  const Global *environment = program_find_global(p, "__environ");
  bool is_seen = main->param_count > 2;
  for (size_t i = 0; environment && !is_seen && i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    is_seen = f->is_defined && !f->is_library && env_start_mentions(p, f, environment);
  }
  if (is_seen)
    exec_assume(x, s,
                "the environment contains only PATH and the variables of --set-env and --sym-env");
}

/* Which functions of the library allocate, and how often, is unspecified: glibc's puts does, musl's
 * does not. */
static void assume_allocator(Exec *x, const State *s) {
  static const char *const names[] = {"malloc", "calloc", "realloc", "free"};
  bool is_own = false, has_library = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const Function *f = program_find_function(x->program, names[i]);
    is_own = is_own || (f && f->is_defined && !f->is_library && !f->is_static);
  }
  for (size_t i = 0; is_own && i < x->program->functions.len; i++)
    has_library = has_library || x->program->functions.data[i]->is_library;
  if (has_library)
    exec_assume(x, s, "the C library calls the program's malloc and free where musl does");
}

static Arguments start_main(Exec *x, State *s, const Function *fn, unsigned variant) {
  Arguments a = arguments_put(x, s, variant);
  inputs_put(x, s);
  push_call(s, fn, (uint64_t[]){a.count, a.argv, a.environment}, 3);
  assume_environment(x, s, fn);
  return a;
}

static void start_fuzz(Exec *x, State *s, const Function *fn, uint32_t size) {
  state_push_frame(s, fn);
  Object *o = access_new_object(x, s, size, OBJECT_HEAP, "data", CONTENTS_ZERO);
  if (size) {
    uint32_t input = symbolic_new_input(x, s, "data", size);
    expr_set_look(x->exprs, input, LOOK_TEXT);
    symbolic_write_input(x, o, 0, input, size);
  }
  Value *params = s->now.frame->regs + fn->const_count;
  if (fn->param_count > 0) params[0] = value_word(address_of(o->id));
  if (fn->param_count > 1) params[1] = value_word(size);
}

/* int LLVMFuzzerInitialize(int *argc, char ***argv) */
static void push_fuzz_initialize(Exec *x, State *s) {
  const Function *fn = program_find_function(x->program, "LLVMFuzzerInitialize");
  if (!fn || !fn->is_defined) return;
  Arguments a = arguments_put(x, s, 0);
  Object *o = access_new_object(x, s, 16, OBJECT_STACK, "argv", CONTENTS_ZERO);
  object_write(o, 0, 8, a.argv);
  object_write(o, 8, 4, a.count);
  push_call(s, fn, (uint64_t[]){address_of(o->id) + 8, address_of(o->id)}, 2);
}

/* True if some constructor takes the parameters of main. */
static bool takes_arguments(const Program *p, const Function *constructors) {
  for (uint32_t i = 0; i < constructors->insn_count; i++) {
    const Insn *call = &constructors->insns[i];
    if (call->op == OP_CALL && p->functions.data[call->a]->param_count) return true;
  }
  return false;
}

/* Constructors run first: the frame of their caller is on top of the entry's. Without a main (a is
 * NULL) the arguments of the process are unknown. */
static void push_constructors(Exec *x, State *s, const Arguments *a) {
  if (x->program->has_compilers_order)
    exec_assume(x, s, "functions in .init_array and .fini_array run in clang's order");
  for (size_t i = 0; i < x->program->constructors.len; i++) {
    const Function *f = x->program->functions.data[x->program->constructors.data[i]];
    if (a) push_call(s, f, (uint64_t[]){a->count, a->argv, a->environment}, 3);
    if (a) continue;
    push_call(s, f, (uint64_t[]){0, 0, 0}, 3);
    if (takes_arguments(x->program, f)) exec_assume(x, s, "constructors are given no arguments");
  }
}

static State *new_state(Exec *x, Version running) {
  State *s = state_new();
  s->running = running;
  s->grown = x->size;
  s->number = x->next_state++;
  x->stats->states++;
  if (x->concrete.model)
    put_program_again(x, s);
  else
    put_program(x, s);
  return s;
}

/* Aliases have no code of their own; p->aliases lists them as "NAME=TARGET ". */
static void fail_on_alias(const Program *p, const char *entry) {
  char *item = str_format(" %s=", entry), *all = str_format(" %s", p->aliases),
       *at = strstr(all, item);
  if (at)
    fatal("%s is an alias of %.*s; name that function with --entry", entry,
          (int)strcspn(at + strlen(item), " "), at + strlen(item));
  mem_free(item);
  mem_free(all);
}

static const Function *env_start_entry(const Exec *x, const char *entry) {
  assert(x->machine.data); /* set by env_init */
  const Function *fn = program_find_function(x->program, entry);
  if (!fn || !fn->is_defined) {
    fail_on_alias(x->program, entry);
    fatal("the program has no function '%s'; name the entry with --entry", entry);
  }
  return fn;
}

State *env_start_data(Exec *x, const char *entry, Version running, uint32_t size) {
  assert(entry_kind(entry) == ENTRY_FUZZ);
  State *s = new_state(x, running);
  start_fuzz(x, s, env_start_entry(x, entry), size);
  push_fuzz_initialize(x, s);
  push_constructors(x, s, NULL);
  assume_allocator(x, s);
  return s;
}

void env_start(Exec *x, const char *entry, Version running, StateList *states) {
  const Function *fn = env_start_entry(x, entry);
  if (entry_kind(entry) == ENTRY_FUZZ) {
    for (uint64_t size = 0; size <= (uint64_t)x->options->max_input; size = size ? 2 * size : 1)
      vec_push(states, env_start_data(x, entry, running, (uint32_t)size));
    return;
  }
  bool is_main = entry_is_main(entry);
  unsigned most = x->concrete.model ? 1 : (unsigned)x->options->calls;
  for (unsigned variant = 0, n = is_main ? arguments_variants(x) : most; variant < n; variant++) {
    State *s = new_state(x, running);
    Arguments a = {0};
    if (is_main)
      a = start_main(x, s, fn, variant);
    else
      start_function(x, s, fn, x->concrete.model ? (uint32_t)x->options->calls : variant + 1);
    push_constructors(x, s, is_main ? &a : NULL);
    assume_allocator(x, s);
    if (is_main) push_start_up(x, s, &a);
    vec_push(states, s);
  }
}
