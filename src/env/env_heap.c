/* malloc and its family, and the memory functions. Each block of the program's heap is a separate
 * object, so bounds are exact. */
#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "code/address.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/symbolic_size.h"

enum { ADDRESS_BITS = 47 };                /* address bits of a process */
#define MACHINE_MEMORY (UINT64_C(4) << 30) /* bytes */

static void assume_memory(Exec *x, State *s, const char *what, uint64_t bytes) {
  char *text = str_format(what, (unsigned long long)bytes);
  exec_assume(x, s, text);
  mem_free(text);
}

/* Returns NULL and sets errno if the program reads it. */
static Value refused(Exec *x, State *s) {
  const Program *p = x->program;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_library || g->is_external || strcmp(g->name, "errno") != 0) continue;
    Value address = value_word(address_of((uint32_t)(1 + p->functions.len + i)));
    if (access_store(x, s, address, 8 * sizeof(int), value_word(ENOMEM)) != STEP_NEXT)
      CHECK(!"a variable of the C library");
  }
  return value_word(0);
}

/* A size beyond the address space fails on every machine. A smaller size may succeed on some
 * machines, because they count memory only when it is touched. */
static Value allocate(Exec *x, State *s, const BlockSize *size, Contents contents) {
  assert(!size->size || !size->size->has_shadow);
  if (size->is_too_many || size->room > OBJECT_MAX_SIZE) {
    uint64_t most = size->is_too_many ? SEGMENT_SIZE : OBJECT_MAX_SIZE;
    if (size->room >> ADDRESS_BITS == 0)
      assume_memory(x, s, "there is no memory for more than %llu bytes at once", most);
    return refused(x, s);
  }
  if (size->room > MACHINE_MEMORY)
    assume_memory(x, s, "there is memory for %llu bytes at once", size->room);
  return value_word(address_of(new_block(x, s, size, OBJECT_HEAP, NULL, contents)->id));
}

static Step return_block(Exec *x, State *s, const Call *c, Value bytes, Contents contents) {
  BlockSize size;
  Step step = choose_size(x, s, bytes, &size);
  if (step == STEP_NEXT) c->results[0] = allocate(x, s, &size, contents);
  return step;
}

Step heap_malloc(Exec *x, State *s, const Call *c) {
  return return_block(x, s, c, call_arg(c, 0), CONTENTS_UNWRITTEN);
}
Step heap_aligned_alloc(Exec *x, State *s, const Call *c) {
  return return_block(x, s, c, call_arg(c, 1), CONTENTS_UNWRITTEN);
}

Step heap_calloc(Exec *x, State *s, const Call *c) {
  uint64_t size;
  Step step = decide_value(x, s, call_arg(c, 1), 64, &size);
  if (step != STEP_NEXT) return step;
  ExprTable *t = x->exprs;
  const Expr *n = expr_of(x, call_arg(c, 0), 64);
  const Expr *is_too_much =
      expr_binary(t, EXPR_ULT, expr_const(t, 64, size ? UINT64_MAX / size : UINT64_MAX), n);
  bool overflows;
  step = decide(x, s, is_too_much, &overflows, NULL);
  if (step != STEP_NEXT) return step;
  if (overflows) {
    c->results[0] = refused(x, s);
    return STEP_NEXT;
  }
  const Expr *bytes = expr_binary(t, EXPR_MUL, n, expr_const(t, 64, size));
  return return_block(x, s, c, value_expr(bytes), CONTENTS_ZERO);
}

/* Is it a power of two and a multiple of a pointer's size? */
static Step decide_alignment(Exec *x, State *s, Value alignment, bool *is_fine) {
  ExprTable *t = x->exprs;
  const Expr *a = expr_of(x, alignment, 64), *zero = expr_const(t, 64, 0);
  const Expr *below = expr_binary(t, EXPR_SUB, a, expr_const(t, 64, 1));
  const Expr *is_power = expr_eq(t, expr_and(t, a, below), zero);
  const Expr *is_small = expr_binary(t, EXPR_ULT, a, expr_const(t, 64, sizeof(void *)));
  return decide(x, s, expr_and(t, is_power, expr_not(t, is_small)), is_fine, NULL);
}

Step heap_posix_memalign(Exec *x, State *s, const Call *c) {
  BlockSize size;
  Place p;
  bool is_fine;
  Step step = decide_alignment(x, s, call_arg(c, 1), &is_fine);
  if (step == STEP_NEXT && !is_fine) {
    c->results[0] = value_word(EINVAL);
    return STEP_NEXT;
  }
  if (step == STEP_NEXT) step = choose_size(x, s, call_arg(c, 2), &size);
  if (step == STEP_NEXT) step = resolve_address(x, s, call_arg(c, 0), 8, true, &p);
  if (step != STEP_NEXT) return step;
  return access_store(x, s, call_arg(c, 0), 64, allocate(x, s, &size, CONTENTS_UNWRITTEN));
}

/* Lists the blocks of both versions: in lockstep, blocks of one version belong to that version
 * only. */
static void list_blocks(const State *s, AddressList *starts) {
  for (const Object *o = space_find_from(&s->now.space, 0); o;
       o = space_find_from(&s->now.space, o->id + 1))
    if (o->kind == OBJECT_HEAP && version_set_meets(o->versions, version_set(s->running)))
      vec_push(starts, address_of(o->id));
}

/* Finds the heap object that starts at the pointer, which is concretised; STEP_STOP if there is
 * none. */
static Step find_block(Exec *x, State *s, Value pointer, const char *what, const Object **block) {
  uint64_t address;
  bool is_outside;
  AddressList starts = {0};
  if (pointer.expr) list_blocks(s, &starts);
  Step step = decide_address(x, s, pointer, &starts, FEW_ADDRESSES, &address, &is_outside);
  vec_done(&starts);
  if (step != STEP_NEXT) return step;
  if (is_outside)
    return exec_end(
        s, END_INVALID_FREE,
        str_format(
            "%s of an address computed from the input, which is not the start of a heap block",
            what));
  uint32_t id = address_object(address);
  const Object *o = resolve_object(s, id);
  if (resolve_is_one_sided(s, o)) return STEP_SPLIT;
  if (o && o->kind == OBJECT_HEAP && address == address_of(o->id)) {
    assert(version_set_has(o->versions, s->running) && (id & 1));
    *block = o;
    return STEP_NEXT;
  }
  size_t fixed = x->program->functions.len + x->program->globals.len;
  if (!o && id > fixed && id < s->now.next_object && (id & 1))
    return exec_end(s, END_DOUBLE_FREE, str_format("%s of a block that was already freed", what));
  return exec_end(s, END_INVALID_FREE,
                  str_format("%s of address 0x%llx, which is not the start of a heap block", what,
                             (unsigned long long)address));
}

static Value env_heap_size_of(const Object *o) {
  return o->extent ? value_expr(o->extent) : value_word(o->size);
}

/* Decides whether the pointer is null. Forks if both are possible. */
static Step decide_null(Exec *x, State *s, Value p, bool *is_null) {
  const Expr *null = expr_const(x->exprs, 64, 0);
  return decide(x, s, expr_eq(x->exprs, expr_of(x, p, 64), null), is_null, NULL);
}

Step heap_free(Exec *x, State *s, const Call *c) {
  Value p = call_arg(c, 0);
  bool is_null;
  Step step = decide_null(x, s, p, &is_null);
  if (step != STEP_NEXT || is_null) return step;
  const Object *o;
  step = find_block(x, s, p, "free", &o);
  if (step == STEP_NEXT) access_remove_object(x, s, o->id);
  return step;
}

/* As in glibc, a new size of 0 frees the block. */
Step heap_realloc(Exec *x, State *s, const Call *c) {
  Value p = call_arg(c, 0);
  bool is_null, is_end = false;
  Step step = decide_null(x, s, p, &is_null);
  if (step == STEP_NEXT && !is_null) step = decide_null(x, s, call_arg(c, 1), &is_end);
  if (step != STEP_NEXT) return step;
  const Object *old = NULL;
  if (!is_null) step = find_block(x, s, p, "realloc", &old);
  if (step != STEP_NEXT) return step;
  if (is_end) {
    access_remove_object(x, s, old->id);
    return STEP_NEXT;
  }
  BlockSize size;
  step = choose_size(x, s, call_arg(c, 1), &size);
  if (step != STEP_NEXT) return step;
  if (is_null) {
    c->results[0] = allocate(x, s, &size, CONTENTS_UNWRITTEN);
    return STEP_NEXT;
  }
  c->results[0] = allocate(x, s, &size, CONTENTS_UNWRITTEN);
  if (!c->results[0].bits) return STEP_NEXT;
  uint32_t id = address_object(c->results[0].bits);
  Object *o = space_own(&s->now.space, id);
  exec_forget_object(x, id);
  uint64_t kept = old->size < size.room ? old->size : size.room;
  x->bulk += kept;
  x->carried += kept;
  object_move(x->exprs, o, 0, old, 0, kept);
  access_remove_object(x, s, old->id);
  return STEP_NEXT;
}

Step heap_usable_size(Exec *x, State *s, const Call *c) {
  if (!call_arg(c, 0).expr && !call_arg(c, 0).bits) return STEP_NEXT;
  const Object *o;
  Step step = find_block(x, s, call_arg(c, 0), "malloc_usable_size", &o);
  if (step != STEP_NEXT) return step;
  exec_assume(x, s, "malloc_usable_size() is the size that was requested");
  c->results[0] = env_heap_size_of(o);
  return STEP_NEXT;
}

/* Works for any object; the pointer may point into it or just past its end. */
Step heap_object_size(Exec *x, State *s, const Call *c) {
  Place p;
  Step step = resolve_address(x, s, call_arg(c, 0), 0, false, &p);
  if (step == STEP_NEXT) c->results[0] = env_heap_size_of(resolve_object(s, p.object));
  return step;
}

Step heap_memcpy(Exec *x, State *s, const Call *c) {
  c->results[0] = call_arg(c, 0);
  return access_copy(x, s, call_arg(c, 0), call_arg(c, 1), call_arg(c, 2), false);
}

Step heap_memmove(Exec *x, State *s, const Call *c) {
  c->results[0] = call_arg(c, 0);
  return access_copy(x, s, call_arg(c, 0), call_arg(c, 1), call_arg(c, 2), true);
}

Step heap_memset(Exec *x, State *s, const Call *c) {
  c->results[0] = call_arg(c, 0);
  return access_fill(x, s, call_arg(c, 0), call_arg(c, 1), call_arg(c, 2));
}
