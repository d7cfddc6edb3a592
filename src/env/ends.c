/* Builtins that end the path. */
#include <assert.h>
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/decide.h"

enum { MAX_TEXT = 1024 };

Step ends_exit(Exec *x, State *s, const Call *c) {
  if (s->now.process) return exec_cut(x, s, END_CUT_THREADS, "a child process that ends");
  s->now.in_exit = true; /* the work of exit() is done */
  return exec_exit(x, s, call_arg(c, 0));
}

Step ends_killed(Exec *x, State *s, const Call *c) {
  (void)x;
  int number = (int)call_arg(c, 0).bits;
  const char *name = sigabbrev_np(number);
  Step step =
      exec_end(s, END_SIGNAL, str_format("killed by signal %d (SIG%s)", number, name ? name : "?"));
  s->end.signal = number;
  return step;
}

Step ends_deadlock(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_DEADLOCK, NULL);
}

/* Pushes the frames of all destructors, the first one innermost. After they have returned, the call
 * is executed again. */
Step ends_run_destructors(Exec *x, State *s, const Call *c) {
  (void)c;
  const FunctionNumbers *all = &x->program->destructors;
  s->now.runs_exit = true;
  if (s->now.runs_destructors || !all->len) return STEP_NEXT;
  s->now.runs_destructors = true;
  for (size_t i = all->len; i > 0; i--)
    state_push_frame(s, x->program->functions.data[all->data[i - 1]]);
  return STEP_GOTO;
}

/* A handler of SIGABRT runs first. After it has returned, the call is executed again. */
static bool runs_handler(Exec *x, State *s) {
  uint64_t mark = s->now.frame->uid + 1;
  if (!x->linked.abort || s->now.aborting == mark) return false;
  s->now.aborting = mark;
  state_push_frame(s, x->linked.abort);
  return true;
}

Step ends_abort(Exec *x, State *s, const Call *c) {
  (void)c;
  return runs_handler(x, s) ? STEP_GOTO : exec_end(s, END_ABORT, NULL);
}

/* True if the message differs between the versions, so that each must end on its own. Either the
 * bytes or the address of the string may differ. */
static bool is_shadow_text(State *s, Value text) {
  if (s->running != BOTH) return false;
  if (text.expr) return text.expr->has_shadow;
  const Object *o = space_find(&s->now.space, address_object(text.bits));
  return o && object_has_cells(o);
}

Step ends_assert_fail(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 0))) return STEP_SPLIT;
  if (runs_handler(x, s)) return STEP_GOTO;
  char *text = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  Step step = exec_end(s, END_ASSERT, text ? str_format("assertion failed: %s", text) : NULL);
  mem_free(text);
  return step;
}

Step ends_silently(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_SILENT, NULL);
}

Step ends_reported(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 2))) return STEP_SPLIT;
  return exec_end(s, END_REPORTED, access_string(x, s, call_arg(c, 2), MAX_TEXT));
}

/* The handlers that code built with -fsanitize=undefined calls: __ubsan_handle_add_overflow and
 * others. */
Step ends_sanitized(Exec *x, State *s, const Call *c) {
  (void)x;
  assert(c->fn->builtin->is_family);
  const char *what = c->fn->name + strlen(c->fn->builtin->name);
  return exec_end(s, END_UNDEFINED, str_format("the sanitizer's check '%s' failed", what));
}

Step ends_overlap(Exec *x, State *s, const Call *c) {
  char *function = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  Step step =
      exec_end(s, END_OVERLAP, str_format("%s between overlapping blocks of memory", function));
  mem_free(function);
  return step;
}

Step ends_ctype(Exec *x, State *s, const Call *c) {
  ExprTable *t = x->exprs;
  const Expr *argument = expr_of(x, call_arg(c, 1), 32);
  const Expr *from_eof = expr_binary(t, EXPR_ADD, argument, expr_const(t, 32, 1));
  bool fits;
  Step step = decide(x, s, expr_binary(t, EXPR_ULE, from_eof, expr_const(t, 32, 256)), &fits, NULL);
  if (step != STEP_NEXT || fits) return step;
  char *function = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  step = exec_end(s, END_CTYPE, str_format("%s(\1)", function));
  s->end.detail = expr_sext(t, argument, 64);
  mem_free(function);
  return step;
}

/* True if the fault raises this signal natively. Ends that the C library itself causes are
 * aborts. */
static bool raises(const End *e, int signal) {
  switch (e->kind) {
    case END_READ_BOUNDS:
    case END_WRITE_BOUNDS:
    case END_USE_AFTER_FREE:
    case END_USE_AFTER_RETURN:
    case END_USE_AFTER_SCOPE:
    case END_NULL_ACCESS:
    case END_WILD_ACCESS:
    case END_READ_ONLY:
    case END_STACK: return signal == SIGSEGV || signal == SIGBUS;
    case END_BAD_CALL: return signal == SIGSEGV || signal == SIGILL;
    case END_DOUBLE_FREE:
    case END_INVALID_FREE: return signal == SIGABRT;
    case END_DIVISION_BY_ZERO:
    case END_DIVISION_OVERFLOW: return signal == SIGFPE;
    case END_UNREACHABLE:
    case END_TRAP: return signal == SIGILL;
    default: return false;
  }
}

Step ends_fault_raises(Exec *x, State *s, const Call *c) {
  (void)x;
  const End *e = s->now.closing;
  c->results[0] = value_word(e && raises(e, (int)call_arg(c, 0).bits));
  return STEP_NEXT;
}

Step ends_reached_error(Exec *x, State *s, const Call *c) {
  (void)x;
  return exec_end(s, END_REPORTED, str_format("%s reached", c->fn->name));
}
