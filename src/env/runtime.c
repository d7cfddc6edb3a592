/* The requests of the modelled kernel (runtime/libc/kernel.h) to the engine: concrete values,
 * output, notes for the report. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/invocation.h"
#include "base/str.h"
#include "code/address.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/assumed.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/number.h"
#include "exec/resolve.h"
#include "exec/text_end.h"
#include "exec/uninit.h"

enum { MAX_TEXT = 200, MAX_PATH = 4096 };

Step runtime_concretise(Exec *x, State *s, const Call *c) {
  uint64_t value;
  Step step = decide_value(x, s, call_arg(c, 0), 64, &value);
  if (step == STEP_NEXT) c->results[0] = value_word(value);
  return step;
}

/* A value that only differs between the versions is not symbolic: after a split each version has a
 * number. */
Step runtime_is_symbolic(Exec *x, State *s, const Call *c) {
  (void)x;
  Value v = call_arg(c, 0);
  if (s->running == BOTH && v.expr && v.expr->has_shadow) return STEP_SPLIT;
  c->results[0] = value_word(v.expr != NULL);
  return STEP_NEXT;
}

static void append_output(Exec *x, State *s, int stream, const Object *o, uint64_t offset,
                          uint32_t n) {
  assert(n > 0 && object_in_bounds(o, offset, n));
  uint8_t *bytes = ARENA_ARRAY(&x->arena, uint8_t, n);
  const Expr **exprs = NULL;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t word = 0;
    const Expr *e = NULL;
    bool is_concrete = object_read(x->exprs, o, offset + i, 1, &word, &e);
    bytes[i] = (uint8_t)word;
    if (is_concrete) continue;
    if (!exprs) exprs = memset(ARENA_ARRAY(&x->arena, const Expr *, n), 0, n * sizeof *exprs);
    exprs[i] = e;
  }
  OutputChunk *chunk = ARENA_NEW(&x->arena, OutputChunk);
  *chunk = (OutputChunk){s->now.output, stream, n, s->running, bytes, exprs, NULL};
  s->now.output = chunk;
}

/* --check=uninit: a byte that was never written must not be output. */
static Step settle_output(Exec *x, State *s, uint32_t object, uint64_t offset, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    uint64_t word;
    const Expr *e;
    bool is_any;
    if (object_read(x->exprs, space_find(&s->now.space, object), offset + i, 1, &word, &e))
      continue;
    Step step = uninit_settle(x, s, &e, &is_any);
    if (step != STEP_NEXT) return step;
  }
  return STEP_NEXT;
}

/* A bad pointer is a fault here, where the kernel would return EFAULT. */
Step runtime_output(Exec *x, State *s, const Call *c) {
  uint64_t at, n;
  Step step = decide_value(x, s, call_arg(c, 2), 64, &n);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 64, &at);
  if (step != STEP_NEXT || n == 0) return step;
  Place p;
  step = resolve_address(x, s, value_word(at), n, false, &p);
  if (step != STEP_NEXT) return step;
  assert(!p.offset && !call_arg(c, 0).expr);
  if (x->policy.faults_uninit) step = settle_output(x, s, p.object, p.constant, (uint32_t)n);
  if (step != STEP_NEXT) return step;
  const Object *o = space_find(&s->now.space, p.object);
  text_end_note(x, s, o, p.constant, NULL, n);
  number_note_bytes(x, s, o, p.constant, n, 0);
  append_output(x, s, (int)call_arg(c, 0).bits, space_find(&s->now.space, p.object), p.constant,
                (uint32_t)n);
  return STEP_NEXT;
}

/* A name like "socket", from the header that programs are compiled with; NULL if it does not
 * contain the number. */
static char *name_of_call(uint64_t number) {
  char *path = path_join(umbra_home(), "libc/include/bits/syscall.h"),
       *header = file_read(path, NULL), *name = NULL;
  static const char start[] = "#define __NR_";
  for (const char *line = header; line && !name && (line = strstr(line, start));) {
    line += sizeof start - 1;
    size_t len = strcspn(line, " \t\n");
    if (strtoull(line + len, NULL, 10) == number) name = mem_strndup(line, len);
  }
  mem_free(header);
  mem_free(path);
  return name;
}

Step runtime_unmodelled(Exec *x, State *s, const Call *c) {
  uint64_t number = call_arg(c, 0).bits;
  char *name = name_of_call(number),
       *detail =
           name ? mem_strdup(name) : str_format("system call %llu", (unsigned long long)number);
  cuts_add(x->cuts, END_CUT_SYSCALL, exec_user_loc(x, s), detail, s->grown);
  mem_free(name);
  mem_free(detail);
  return STEP_NEXT;
}

Step runtime_assume_machine(Exec *x, State *s, const Call *c) {
  char *subject = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  char *rest = access_string(x, s, call_arg(c, 1), MAX_TEXT);
  char *text = str_format("%s%s", subject ? subject : "", rest ? rest : "");
  exec_assume(x, s, text);
  mem_free(text);
  mem_free(rest);
  mem_free(subject);
  return STEP_NEXT;
}

Step runtime_assumed(Exec *x, State *s, const Call *c) {
  uint64_t value, bits, key;
  Step step = decide_value(x, s, call_arg(c, 0), 64, &value);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 32, &bits);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 3), 64, &key);
  if (step != STEP_NEXT) return step;
  char *what = access_string(x, s, call_arg(c, 2), MAX_TEXT);
  c->results[0] = assumed_value(x, s, what ? what : "", key, value, (unsigned)bits);
  mem_free(what);
  return STEP_NEXT;
}

/* Assumes that an environment variable is not set, unless the input determines whether it is. If
 * the entry is not main, there is no environment. */
Step runtime_assume_unset(Exec *x, State *s, const Call *c) {
  char *name = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  char *text = str_format("%s is not set", name ? name : "");
  bool is_input = name && entry_is_main(x->options->entry) &&
                  invocation_find_variable(x->invocation, name) != NULL;
  if (!is_input) exec_assume(x, s, text);
  mem_free(text);
  mem_free(name);
  return STEP_NEXT;
}

Step runtime_give_up(Exec *x, State *s, const Call *c) {
  char *name = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  char *what = access_string(x, s, call_arg(c, 1), MAX_TEXT);
  EndKind kind = 0;
  while (kind < END_KINDS && strcmp(end_name(kind), name ? name : "") != 0)
    kind++;
  CHECK(kind < END_KINDS && end_class(kind) == END_CLASS_CUT);
  Step step = exec_cut(x, s, kind, what);
  mem_free(what);
  mem_free(name);
  return step;
}

/* --fixed-random: constants that look random and are the same in both versions and in every run. */
static Step fixed_random(Exec *x, State *s, Value to, uint64_t size) {
  Place p;
  Step step = resolve_address(x, s, to, size, true, &p);
  if (step != STEP_NEXT) return step;
  assert(!p.offset); /* the address is concrete */
  exec_assume(x, s, "random bytes are those of --fixed-random");
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  for (uint32_t i = 0; i < size; i++)
    object_write(o, p.constant + i, 1, (uint8_t)(37 * i + 11));
  return STEP_NEXT;
}

Step runtime_random(Exec *x, State *s, const Call *c) {
  uint64_t size, to;
  Step step = decide_value(x, s, call_arg(c, 1), 64, &size);
  if (step != STEP_NEXT || size == 0) return step;
  step = decide_value(x, s, call_arg(c, 0), 64, &to);
  if (step != STEP_NEXT) return step;
  return x->options->fixed_random ? fixed_random(x, s, value_word(to), size)
                                  : symbolic_machine_bytes(x, s, to, size, "random-bytes");
}

/* A value that a clock returns. Its name is not a C identifier, unlike those of the program's own
 * inputs. */
Step runtime_clock(Exec *x, State *s, const Call *c) {
  if (x->options->fixed_time) return STEP_NEXT;
  char *name = access_string(x, s, call_arg(c, 2), MAX_TEXT);
  Step step = symbolic_machine_bytes(x, s, call_arg(c, 0).bits, call_arg(c, 1).bits, name);
  if (step == STEP_NEXT) c->results[0] = value_word(1);
  mem_free(name);
  return step;
}

/* In a run on a test case that lacks this object, the values are 0. */
Step runtime_stat_input(Exec *x, State *s, const Call *c) {
  if (!x->concrete.model && !x->options->sym_stat) return STEP_NEXT;
  char *file = access_string(x, s, call_arg(c, 2), MAX_PATH);
  char *name = str_format(STAT_INPUT_PREFIX "%s", file ? file : "");
  Step step = symbolic_bytes(x, s, call_arg(c, 0).bits, call_arg(c, 1).bits, name);
  if (step == STEP_NEXT) c->results[0] = value_word(1);
  mem_free(name);
  mem_free(file);
  return step;
}

static const InputFile *find_input_file(const Exec *x, const char *name) {
  for (size_t i = 0; i < x->invocation->files.len; i++)
    if (strcmp(x->invocation->files.data[i].name, name) == 0) return &x->invocation->files.data[i];
  return NULL;
}

/* If the results of stat are inputs, they already cover permissions. */
static bool limit_kind(Exec *x, State *s, const Expr *kind) {
  uint64_t most = x->options->sym_stat ? INPUT_IS_DIRECTORY : INPUT_IS_PROTECTED;
  return assume(x, s, expr_binary(x->exprs, EXPR_ULE, kind, expr_const(x->exprs, 8, most)));
}

/* Only for a file that is symbolic as a whole: a file with symbolic parts exists on the host. */
Step runtime_input_kind(Exec *x, State *s, const Call *c) {
  char *file = access_string(x, s, call_arg(c, 0), MAX_PATH);
  const InputFile *f = find_input_file(x, file ? file : "");
  mem_free(file);
  if (!f || !f->is_whole) return STEP_NEXT;
  if (!x->concrete.model && !options_files_may_lack(x->options)) {
    if (x->bounds) bound_list_add(x->bounds, s->grown, BOUND_FILES_EXIST);
    return STEP_NEXT;
  }
  char *name = str_format("%s-kind", f->object);
  Value v = symbolic_input_value(x, symbolic_new_input(x, s, name, 1), 0, 1);
  mem_free(name);
  c->results[0] = v.expr ? value_expr(expr_zext(x->exprs, v.expr, 32)) : v;
  if (v.expr && !limit_kind(x, s, v.expr)) return exec_end(s, END_ASSUMED_AWAY, NULL);
  return STEP_NEXT;
}

Step runtime_may_fail(Exec *x, State *s, const Call *c) {
  (void)s;
  c->results[0] = value_word(x->options->max_fail > 0);
  return STEP_NEXT;
}

static const char fails_prefix[] = "fails-", switch_prefix[] = "switch-";

/* The number of failures, or of switches, on the path in either version: the two versions share
 * these inputs. */
static long count_events(const Exec *x, const State *s, const char *prefix) {
  long n = 0;
  for (size_t i = 0; i < s->inputs.len; i++) {
    const Input *in = expr_get_input(x->exprs, s->inputs.data[i].input);
    n += in->is_event && str_starts(in->name, prefix) && model_get(s->model, in->first_var) != 0;
  }
  return n;
}

/* The version that reaches the k-th event of a kind first decides whether it happens; the other
 * version gets the same result. When `most` have happened, no new input is created: the bytes of
 * all further ones are 0. NULL: it does not happen. */
static const Expr *event_input(Exec *x, State *s, const char *name, const char *prefix, long most,
                               bool *is_known) {
  *is_known = symbolic_has_input(x, s, name);
  if (!*is_known && !x->concrete.model && count_events(x, s, prefix) >= most) return NULL;
  uint32_t input = symbolic_new_input(x, s, name, 1);
  expr_set_event(x->exprs, input);
  return expr_of(x, symbolic_input_value(x, input, 0, 1), 8);
}

Step runtime_schedules(Exec *x, State *s, const Call *c) {
  (void)s;
  c->results[0] = value_word(x->options->schedules > 0);
  return STEP_NEXT;
}

/* (thread, count): a number below `count`; 0 is the thread that runs by default. */
Step runtime_chosen_thread(Exec *x, State *s, const Call *c) {
  uint64_t thread, count;
  Step step = decide_value(x, s, call_arg(c, 0), 64, &thread);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 64, &count);
  if (step != STEP_NEXT) return step;
  bool is_known;
  char *name = str_format("%s%" PRIu64, switch_prefix, thread + 1);
  const Expr *byte = event_input(x, s, name, switch_prefix, x->options->schedules, &is_known);
  mem_free(name);
  if (!byte) return STEP_NEXT;
  ExprTable *t = x->exprs;
  const Expr *is_one =
      expr_binary(t, EXPR_ULT, byte, expr_const(t, 8, count < UINT8_MAX ? count : UINT8_MAX));
  c->results[0] = value_expr(expr_ite(t, is_one, expr_zext(t, byte, 64), expr_const(t, 64, 0)));
  if (is_known || x->concrete.model || assume(x, s, is_one)) return STEP_NEXT;
  return exec_end(s, END_ASSUMED_AWAY, NULL);
}

Step runtime_fails(Exec *x, State *s, const Call *c) {
  assert(x->options->max_fail > 0);
  bool is_known;
  char *name = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  const Expr *byte = event_input(x, s, name, fails_prefix, x->options->max_fail, &is_known);
  mem_free(name);
  if (!byte) return STEP_NEXT;
  ExprTable *t = x->exprs;
  const Expr *fails = expr_eq(t, byte, expr_const(t, 8, call_arg(c, 1).bits)),
             *works = expr_eq(t, byte, expr_const(t, 8, 0));
  c->results[0] = value_expr(expr_zext(t, fails, 32));
  if (is_known || x->concrete.model || assume(x, s, expr_or(t, fails, works))) return STEP_NEXT;
  return exec_end(s, END_ASSUMED_AWAY, NULL);
}

/* True if there is memory at the address that may be read, or written. An address beyond all
 * existing objects is left to the access itself. */
Step runtime_is_memory(Exec *x, State *s, const Call *c) {
  Value address = value_here(x, s, call_arg(c, 0));
  if (address.expr && address.expr->has_shadow) return STEP_SPLIT;
  c->results[0] = value_word(1);
  if (address.expr) return STEP_NEXT;
  uint32_t id = address_object(address.bits);
  const Object *o = space_find_segment(&s->now.space, id);
  bool was_there = id > 0 && id < s->now.next_object;
  bool writes = call_arg(c, 1).bits != 0;
  unsigned constant = o ? o->constant & version_set(s->running) : 0;
  if (writes && constant && constant != version_set(s->running)) return STEP_SPLIT;
  bool is_writable = !o || (!constant && o->kind != OBJECT_CODE);
  c->results[0] = value_word(was_there && (is_writable || !writes));
  return STEP_NEXT;
}

Step runtime_protect(Exec *x, State *s, const Call *c) {
  Value address = value_here(x, s, call_arg(c, 0));
  if (address.expr) return STEP_SPLIT;
  unsigned running = version_set(s->running);
  uint32_t id = address_object(address.bits);
  Object *o = space_own(&s->now.space, id);
  bool is_read_only = call_arg(c, 1).bits != 0;
  o->constant = (uint8_t)(is_read_only ? o->constant | running : o->constant & ~running);
  exec_forget_object(x, id);
  return STEP_NEXT;
}

Step runtime_approximate(Exec *x, State *s, const Call *c) {
  char *what = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  cuts_add(x->cuts, END_CUT_APPROXIMATE, exec_user_loc(x, s), what ? what : "", s->grown);
  mem_free(what);
  return STEP_NEXT;
}
