/* Ends of the program, and the system calls the libc makes. Output to standard output and error is logged; exit works; everything else
 * fails with ENOSYS and is listed in the report. */
#include <errno.h>
#include <sys/syscall.h>

#include "base/alloc.h"
#include "base/log.h"
#include "base/str.h"
#include "code/address.h"
#include "env/call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/split.h"

enum { MAX_TEXT = 1024 };

Step system_exit(Exec *x, State *s, const Call *c) {
  s->in_exit = true; /* _Exit: no atexit functions, no flushing */
  return exec_exit(x, s, call_arg(c, 0));
}

Step system_abort(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_ABORT, NULL);
}

/* The versions say different things: each ends by itself. The text's own bytes may differ as well as where it is. */
static bool is_shadow_text(State *s, Value text) {
  if (s->running != BOTH) return false;
  if (text.expr) return text.expr->has_shadow;
  const Object *o = space_find(&s->space, address_object(text.bits));
  return o && o->cells;
}

Step system_assert_fail(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 0))) return split_want(x);
  char *text = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  Step step = exec_end(s, END_ASSERT, text ? str_format("assertion failed: %s", text) : NULL);
  mem_free(text);
  return step;
}

Step system_silent_exit(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_SILENT, NULL);
}

Step system_report_error(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 2))) return split_want(x);
  return exec_end(s, END_REPORTED, access_string(x, s, call_arg(c, 2), MAX_TEXT));
}

Step system_reach_error(Exec *x, State *s, const Call *c) {
  (void)x;
  return exec_end(s, END_REPORTED, str_format("%s reached", c->fn->name));
}

Step system_nothing(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)s;
  (void)c;
  return STEP_NEXT;
}

/* Calls of umbra_execute are instructions (code/splits.c); this serves one through a pointer. */
Step system_execute(Exec *x, State *s, const Call *c) {
  if (s->running == BOTH) return split_want(x);
  c->results[0] = value_word((s->running == OLD) == (call_arg(c, 0).bits != 1));
  return STEP_NEXT;
}

static void append_output(Exec *x, State *s, int fd, const Object *o, uint32_t offset, uint32_t n) {
  Value *bytes = ARENA_ARRAY(&x->arena, Value, n);
  for (uint32_t i = 0; i < n; i++) {
    uint64_t word = 0;
    const Expr *e = NULL;
    bytes[i] = object_read(x->exprs, o, offset + i, 1, &word, &e) ? value_word(word) : value_expr(e);
  }
  OutputChunk *chunk = ARENA_NEW(&x->arena, OutputChunk);
  *chunk = (OutputChunk){s->output, fd, n, s->running, bytes};
  s->output = chunk;
}

/* Bounds are checked by the caller through access_resolve; a bad pointer is a fault here, where the kernel would say EFAULT. */
static Step write_bytes(Exec *x, State *s, int fd, Value address, Value length, uint64_t *written) {
  uint64_t n, at;
  if (decide_value(x, s, length, 64, &n) == DECIDED_STOP || decide_value(x, s, address, 64, &at) == DECIDED_STOP) return STEP_STOP;
  if (n == 0) return STEP_NEXT;
  Place p;
  Step step = access_resolve(x, s, value_word(at), n, false, &p);
  if (step != STEP_NEXT) return step;
  append_output(x, s, fd, space_find(&s->space, p.object), p.constant, (uint32_t)n);
  *written += n;
  return STEP_NEXT;
}

typedef struct Vector {
  Value base, length;
} Vector;

/* Everything that can fork is done before the first byte is logged: the output must not be written twice. */
static Step write_vector(Exec *x, State *s, int fd, Value vectors, uint64_t count, uint64_t *written) {
  enum { MAX_VECTORS = 16 };
  Vector v[MAX_VECTORS];
  if (vectors.expr || count > MAX_VECTORS) return exec_cut(x, s, END_CUT_UNSUPPORTED, "writev");
  for (uint64_t k = 0; k < count; k++) {
    uint64_t base, length;
    Step step = access_load(x, s, value_word(vectors.bits + 16 * k), 64, &v[k].base);
    if (step == STEP_NEXT) step = access_load(x, s, value_word(vectors.bits + 16 * k + 8), 64, &v[k].length);
    if (step != STEP_NEXT) return step;
    if (decide_value(x, s, v[k].base, 64, &base) == DECIDED_STOP || decide_value(x, s, v[k].length, 64, &length) == DECIDED_STOP)
      return STEP_STOP;
    v[k] = (Vector){value_word(base), value_word(length)};
  }
  for (uint64_t k = 0; k < count; k++) {
    Step step = write_bytes(x, s, fd, v[k].base, v[k].length, written);
    if (step != STEP_NEXT) return step;
  }
  return STEP_NEXT;
}

static Step result(const Call *c, int64_t value) {
  c->results[0] = value_word((uint64_t)value);
  return STEP_NEXT;
}

static Step unmodelled(Exec *x, State *s, const Call *c, uint64_t number) {
  char *detail = str_format("system call %llu", (unsigned long long)number);
  cuts_add(x->cuts, END_CUT_SYSCALL, exec_user_loc(x, s), detail);
  mem_free(detail);
  return result(c, -ENOSYS);
}

Step system_call(Exec *x, State *s, const Call *c) {
  uint64_t number, fd, count, written = 0;
  if (decide_value(x, s, call_arg(c, 0), 64, &number) == DECIDED_STOP) return STEP_STOP;
  if (number == SYS_exit || number == SYS_exit_group) {
    s->in_exit = true;
    return exec_exit(x, s, call_arg(c, 1));
  }
  if (number == SYS_ioctl) return result(c, -ENOTTY);
  if (number != SYS_write && number != SYS_writev) return unmodelled(x, s, c, number);
  if (decide_value(x, s, call_arg(c, 1), 64, &fd) == DECIDED_STOP) return STEP_STOP;
  if (fd != 1 && fd != 2) return unmodelled(x, s, c, number);
  Step step;
  if (number == SYS_write) {
    step = write_bytes(x, s, (int)fd, call_arg(c, 2), call_arg(c, 3), &written);
  } else {
    if (decide_value(x, s, call_arg(c, 3), 64, &count) == DECIDED_STOP) return STEP_STOP;
    step = write_vector(x, s, (int)fd, call_arg(c, 2), count, &written);
  }
  return step == STEP_NEXT ? result(c, (int64_t)written) : step;
}
