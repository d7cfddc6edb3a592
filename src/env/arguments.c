#include "env/arguments.h"

#include <assert.h>
#include <elf.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/concrete_invocation.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "code/address.h"
#include "env/env_call.h"
#include "env/env_host.h"
#include "exec/access.h"
#include "exec/assumed.h"
#include "exec/decide.h"
#include "mem/addresses.h"

enum { MOST_VARIANTS = 1000, PAGE = 4096 };

/* One of several starts: it makes one selection from each choice. */
typedef struct Variant {
  unsigned number; /* less than the product of the numbers of alternatives of all choices */
  /* number of alternatives for argument counts and variables, times those of the known words
   * handled so far */
  unsigned ways;
} Variant;

static unsigned ways_of_counts(const Exec *x) {
  unsigned n = 1;
  for (size_t i = 0; i < x->invocation->words.len; i++) {
    const ArgumentWord *w = &x->invocation->words.data[i];
    assert(w->min <= w->max);
    n *= w->max - w->min + 1;
    if (n > MOST_VARIANTS)
      fatal("--sym-args: more than %d combinations of argument counts", MOST_VARIANTS);
  }
  for (size_t i = 0; i < x->invocation->variables.len; i++)
    if ((n *= 2) > MOST_VARIANTS)
      fatal("--sym-env: more than %d combinations of set variables", MOST_VARIANTS);
  return n;
}

/* True if each known word of the argument gets a start of its own, in which its bytes are
 * constants. If there are too many starts already, one start covers all words. */
static bool has_starts(const ArgumentWord *w, unsigned ways) {
  return w->known.len && ways * (w->known.len + 1) <= MOST_VARIANTS;
}

unsigned arguments_variants(const Exec *x) {
  if (x->concrete.model) return 1;
  unsigned n = ways_of_counts(x);
  for (size_t i = 0; i < x->invocation->words.len; i++) {
    const ArgumentWord *w = &x->invocation->words.data[i];
    if (has_starts(w, n)) n *= (unsigned)w->known.len + 1;
  }
  return n;
}

static uint64_t put_bytes(Exec *x, State *s, const void *bytes, size_t size, const char *name) {
  Object *o = access_new_object(x, s, size, OBJECT_STACK, name, CONTENTS_ZERO);
  object_load(o, bytes, size);
  return address_of(o->id);
}

static uint64_t put_string(Exec *x, State *s, const char *text, const char *name) {
  return put_bytes(x, s, text, strlen(text) + 1, name);
}

/* Creates an object of `room` bytes that begins with the whole input. */
static uint64_t put_input(Exec *x, State *s, const char *name, uint32_t size, uint32_t room,
                          const char *object_name) {
  assert(size > 0 && size <= room);
  Object *o = access_new_object(x, s, room, OBJECT_STACK, object_name, CONTENTS_ZERO);
  uint32_t input = symbolic_new_input(x, s, name, size);
  symbolic_write_input(x, o, 0, input, size);
  return address_of(o->id);
}

/* --- arguments --- */

/* An input holds the count; this start fixes it to one value. */
static unsigned arguments_choose(Exec *x, State *s, const char *name, unsigned min, unsigned max,
                                 Variant *variant) {
  assert(min < max);
  unsigned ways = max - min + 1, n = min + variant->number % ways;
  uint32_t input = symbolic_new_input(x, s, name, sizeof n);
  if (x->concrete.fitted) symbolic_fit(x, input, (int32_t)min, (int32_t)max + 1);
  Value v = symbolic_input_value(x, input, 0, sizeof n);
  if (!v.expr && v.bits < min) return min;
  if (!v.expr) return v.bits > max ? max : (unsigned)v.bits;
  variant->number /= ways;
  decide_choose(x, s, input, &n, sizeof n);
  CHECK(assume(x, s, expr_eq(x->exprs, v.expr, expr_const(x->exprs, 32, n))));
  return n;
}

static unsigned choose_count(Exec *x, State *s, const ArgumentWord *w, Variant *variant) {
  return w->min == w->max ? w->min : arguments_choose(x, s, "n_args", w->min, w->max, variant);
}

typedef VEC(uint64_t) Words;

static const Expr *byte_is(Exec *x, uint32_t input, size_t at, uint8_t byte) {
  const Expr *e = expr_of(x, symbolic_input_value(x, input, (uint32_t)at, 1), 8);
  return expr_eq(x->exprs, e, expr_const(x->exprs, 8, byte));
}

/* The condition that the argument is this word followed by up to w->free bytes; with NULL, only
 * those bytes. */
static const Expr *arguments_is_word(Exec *x, uint32_t input, const ArgumentWord *w,
                                     const char *word) {
  size_t len = word ? strlen(word) : 0;
  const Expr *is = byte_is(x, input, len + w->free, 0);
  for (size_t k = len; k-- > 0;)
    is = expr_and(x->exprs, byte_is(x, input, k, (uint8_t)word[k]), is);
  return is;
}

static const Expr *arguments_is_known(Exec *x, uint32_t input, const ArgumentWord *w) {
  const Expr *any = arguments_is_word(x, input, w, NULL);
  for (size_t i = 0; i < w->known.len; i++)
    any = expr_or(x->exprs, any, arguments_is_word(x, input, w, w->known.data[i]));
  return any;
}

/* Restricts the argument to known words: this start has one of them. */
static const Expr *choose_word(Exec *x, State *s, uint32_t input, const ArgumentWord *w,
                               Variant *v) {
  if (!has_starts(w, v->ways)) return arguments_is_known(x, input, w);
  unsigned ways = (unsigned)w->known.len + 1, n = v->number % ways;
  const char *word = n ? w->known.data[n - 1] : NULL;
  v->number /= ways;
  v->ways *= ways;
  if (word) decide_choose(x, s, input, word, strlen(word));
  return arguments_is_word(x, input, w, word);
}

/* Restricts the argument to its minimum length. */
static const Expr *arguments_is_long(Exec *x, State *s, uint32_t input, const ArgumentWord *w) {
  const Expr *is = expr_const(x->exprs, 1, 1);
  Str letters = {0};
  for (size_t k = 0; k < w->least; k++)
    str_add(&letters, "a");
  decide_choose(x, s, input, str_text(&letters), letters.len);
  str_done(&letters);
  for (size_t k = w->least; k-- > 0;)
    is = expr_and(x->exprs, expr_not(x->exprs, byte_is(x, input, k, 0)), is);
  return is;
}

/* The last byte is always 0, as in KLEE. */
static void put_symbolic(Exec *x, State *s, Words *argv, const ArgumentWord *w, unsigned *next,
                         Variant *variant) {
  char *name = str_format("arg%02u", (*next)++);
  uint32_t size = w->size;
  uint64_t address = put_input(x, s, name, size + 1, size + 1, "argv");
  Object *o = space_find(&s->now.space, address_object(address));
  object_write(o, size, 1, 0);
  o->text = 1 + vec_last(&s->inputs).input;
  if (w->known.len && !x->concrete.model)
    CHECK(assume(x, s, choose_word(x, s, vec_last(&s->inputs).input, w, variant)));
  if (w->least && !x->concrete.model)
    CHECK(assume(x, s, arguments_is_long(x, s, vec_last(&s->inputs).input, w)));
  vec_push(argv, address);
  mem_free(name);
}

static void put_words(Exec *x, State *s, Words *argv, Variant *variant) {
  unsigned next = 0;
  for (size_t i = 0; i < x->invocation->words.len; i++) {
    const ArgumentWord *w = &x->invocation->words.data[i];
    if (w->text)
      vec_push(argv, put_string(x, s, w->text, "argv"));
    else
      for (unsigned n = choose_count(x, s, w, variant); n; n--)
        put_symbolic(x, s, argv, w, &next, variant);
  }
}

/* The object holds NAME= followed by the input. */
static uint64_t put_variable(Exec *x, State *s, const SymbolicVariable *e) {
  uint32_t first = (uint32_t)strlen(e->name) + 1;
  uint32_t input = symbolic_new_input(x, s, e->object, e->size + 1);
  Object *o = access_new_object(x, s, first + e->size + 1, OBJECT_STACK, "environ", CONTENTS_ZERO);
  o->text = 1 + input;
  o->text_at = first;
  object_load(o, e->name, first - 1);
  object_write(o, first - 1, 1, '=');
  symbolic_write_input(x, o, first, input, e->size);
  return address_of(o->id);
}

static void put_environment(Exec *x, State *s, Words *all, Variant *variant) {
  const Invocation *v = x->invocation;
  for (size_t i = 0; i < v->environment.len; i++)
    vec_push(all, put_string(x, s, v->environment.data[i], "environ"));
  for (size_t i = 0; i < v->variables.len; i++)
    if (arguments_choose(x, s, v->variables.data[i].set_object, 0, 1, variant))
      vec_push(all, put_variable(x, s, &v->variables.data[i]));
  vec_push(all, 0);
}

static void put_auxiliary(Exec *x, State *s, Words *all, uint64_t name) {
  static const uint8_t random[16] = {0x5e, 0xed, 0x0f, 0xa1, 0x7a, 0x11, 0x5c, 0x3d};
  const uint64_t entries[][2] = {{AT_PAGESZ, PAGE},
                                 {AT_UID, INVOCATION_USER},
                                 {AT_EUID, INVOCATION_USER},
                                 {AT_GID, INVOCATION_USER},
                                 {AT_EGID, INVOCATION_USER},
                                 {AT_SECURE, 0},
                                 {AT_EXECFN, name},
                                 {AT_RANDOM, put_bytes(x, s, random, 16, "random")},
                                 {AT_NULL, 0}};
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
    vec_push(all, entries[i][0]);
    vec_push(all, entries[i][1]);
  }
}

/* What depends on the name depends on who starts the program. The C library's start-up code reads
 * it, and if it runs, runtime/libc/program_name.c does the same afterwards. */
static uint64_t put_name(Exec *x, State *s) {
  const char *text = options_program_name(x->options);
  uint64_t address = put_string(x, s, text, "argv");
  const Function *later = program_find_function(x->program, "umbra_start_name");
  bool is_seeded =
      options_have_seeds(x->options); /* a seed starts the program as it was recorded */
  if (is_seeded || (later && later->is_defined)) return address;
  Object *o = space_find(&s->now.space, address_object(address));
  char *what = str_format("argv[0] is %s", text);
  for (size_t i = 0; text[i]; i++) {
    Value v = assumed_value(x, s, what, i, (uint8_t)text[i], 8);
    if (v.expr) object_write_expr(x->exprs, o, i, 1, expr_extract(x->exprs, v.expr, 0, 8));
  }
  mem_free(what);
  return address;
}

Arguments arguments_put(Exec *x, State *s, unsigned variant) {
  assert(variant < arguments_variants(x));
  Words all = {0};
  Variant v = {variant, x->concrete.model ? 1 : ways_of_counts(x)};
  uint64_t name = put_name(x, s);
  vec_push(&all, name);
  put_words(x, s, &all, &v);
  Arguments a = {.count = all.len, .name = name};
  assert(a.count >= 1);
  vec_push(&all, 0);
  size_t environment = all.len;
  put_environment(x, s, &all, &v);
  put_auxiliary(x, s, &all, name);
  a.argv = put_bytes(x, s, all.data, all.len * sizeof *all.data, "argv");
  Object *o = space_find(&s->now.space, address_object(a.argv));
  for (size_t i = 0; i < all.len; i++)
    addresses_mark(o, i * sizeof *all.data); /* numbers stored among them are not addresses */
  a.environment = a.argv + 8 * environment;
  vec_done(&all);
  return a;
}

/* --- inputs --- */

enum {
  INPUT_BYTES = 32,
  INPUTS_OFFSET = 16,
  MOST_INPUTS = 64
}; /* must match World and Input of runtime/libc/kernel.h */

typedef struct PlacedInput {
  const char *name;
  uint64_t data, room;
  Value size;
} PlacedInput;

static PlacedInput whole_input(Exec *x, State *s, const InputFile *f) {
  PlacedInput in = {f->name, 0, f->size, value_word(0)};
  if (!f->size) return in;
  char *stat = str_format("%s-stat", f->object);
  in.data = put_input(x, s, f->object, f->size, f->size, f->object);
  in.size =
      symbolic_input_value(x, symbolic_new_input(x, s, stat, STAT_BYTES), STAT_SIZE_OFFSET, 8);
  mem_free(stat);
  const Expr *most = expr_const(x->exprs, 64, f->size);
  if (in.size.expr)
    CHECK(assume(x, s, expr_binary(x->exprs, EXPR_ULE, in.size.expr, most)));
  else if (in.size.bits > f->size)
    in.size.bits = f->size;
  return in;
}

static void patch(Exec *x, State *s, const InputFile *f, Object *o) {
  assert(!f->is_whole && f->size > 0);
  uint32_t input = symbolic_new_input(x, s, f->object, f->size);
  for (uint32_t i = 0; i < f->size && f->offset + i < o->size; i++)
    object_write_expr(x->exprs, o, (uint32_t)f->offset + i, 1,
                      expr_of(x, symbolic_input_value(x, input, i, 1), 8));
}

static PlacedInput host_input(Exec *x, State *s, const char *name, const char *path) {
  size_t len;
  if (!host_shows(x, path)) fatal("%s", invocation_not_seen(path));
  char *bytes = file_read(path, &len);
  if (!bytes) fatal("cannot read %s", path);
  PlacedInput in = {name, 0, len, value_word(len)};
  if (len) in.data = put_bytes(x, s, bytes, len, name);
  mem_free(bytes);
  return in;
}

static void put_one(Exec *x, State *s, uint64_t world, uint32_t index, const PlacedInput *in) {
  if (index >= MOST_INPUTS) fatal("more than %d symbolic files", MOST_INPUTS);
  uint32_t at = INPUTS_OFFSET + INPUT_BYTES * index;
  uint64_t name = put_string(x, s, in->name, "name");
  Object *o = space_own(&s->now.space, address_object(world));
  assert(object_in_bounds(o, at, INPUT_BYTES));
  object_write(o, at, 8, name);
  object_write(o, at + 8, 8, in->data);
  object_write(o, at + 16, 8, in->room);
  if (in->size.expr)
    object_write_expr(x->exprs, o, at + 24, 8, in->size.expr);
  else
    object_write(o, at + 24, 8, in->size.bits);
  object_write(o, 8, 8, index + 1);
}

/* A file with several symbolic parts is placed for the first part; the others only change bytes of
 * it. */
static size_t arguments_first_of(const Invocation *v, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (strcmp(v->files.data[k].name, v->files.data[i].name) == 0) return k;
  return i;
}

static void put_files(Exec *x, State *s, uint64_t world) {
  const Invocation *v = x->invocation;
  uint64_t *data = NEW_ARRAY(uint64_t, v->files.len + 1);
  uint32_t count = 0;
  for (size_t i = 0; i < v->files.len; i++) {
    const InputFile *f = &v->files.data[i];
    size_t first = arguments_first_of(v, i);
    if (first == i) {
      char *path = invocation_host_path(v, f->name);
      PlacedInput in = f->is_whole ? whole_input(x, s, f) : host_input(x, s, f->name, path);
      mem_free(path);
      put_one(x, s, world, count++, &in);
      data[i] = in.data;
    }
    if (!f->is_whole && data[first])
      patch(x, s, f, space_own(&s->now.space, address_object(data[first])));
  }
  if (v->stdin_from) {
    PlacedInput in = host_input(x, s, "", v->stdin_from);
    put_one(x, s, world, count, &in);
  }
  mem_free(data);
}

void inputs_put(Exec *x, State *s) {
  const Program *p = x->program;
  for (size_t i = 0; i < p->globals.len; i++) {
    if (strcmp(p->globals.data[i]->name, "umbra_world") != 0) continue;
    uint64_t world = address_of((uint32_t)(1 + p->functions.len + i));
    char here[PATH_MAX];
    const char *dir = x->invocation->dir;
    bool is_known = dir ? realpath(dir, here) != NULL : getcwd(here, sizeof here) != NULL;
    uint64_t directory = put_string(x, s, is_known ? here : "/", "directory");
    object_write(space_own(&s->now.space, address_object(world)), 0, 8, directory);
    put_files(x, s, world);
    return;
  }
}
