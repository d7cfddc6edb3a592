#include <string.h>

#include <assert.h>

#include "base/alloc.h"
#include "code/address.h"
#include "env/env.h"
#include "env/env_call.h"
#include "env/env_host.h"
#include "env/undefined_call.h"

/* Does nothing, for functions that exist only so that programs link. */
Step builtin_nothing(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)s;
  (void)c;
  return STEP_NEXT;
}

/* Direct calls of umbra_execute are instructions (code/splits.c); this handles a call through a
 * pointer. */
Step builtin_execute(Exec *x, State *s, const Call *c) {
  (void)x;
  if (s->running == BOTH) return STEP_SPLIT;
  Version asked = call_arg(c, 0).bits == NEW ? NEW : OLD;
  c->results[0] = value_word(s->running == asked);
  return STEP_NEXT;
}

static BuiltinHandler *const handlers[BUILTIN_COUNT] = {
#define BUILTIN(name, handler, ...) handler,
#include "code/builtins.def"
#undef BUILTIN
};

/* For a function that neither version defines, or only the other one. */
static Step cut_unknown(Exec *x, State *s, const Function *fn) {
  assert(!fn->lacking || fn->lacking != VERSIONS_BOTH);
  if (!fn->lacking) return exec_cut(x, s, END_CUT_EXTERNAL, fn->name);
  return exec_cut_lacking(x, s, fn->name, fn->lacking);
}

static Step env_builtins_call_external(Exec *x, State *s, const Function *fn, const Value *args,
                                       uint32_t count, Value *results) {
  const Builtin *b = fn->lacking ? fn->builtin : function_builtin(fn);
  if (!b && undefined_call_is_event(x, s, fn, args, count))
    return undefined_call(x, s, &(Call){fn, args, count, results});
  if (!b) return cut_unknown(x, s, fn);
  assert(b->id < BUILTIN_COUNT && fn->builtin == b);
  Call c = {fn, args, count, results};
  Step step = handlers[b->id](x, s, &c);
  assert(step != STEP_SPLIT || s->running == BOTH);
  assert(step != STEP_GOTO || b->never_returns || b->id == BUILTIN_umbra_stack_switch ||
         !s->now.frame->is_called);
  assert(step != STEP_NEXT || !s->has_ended);
  return step;
}

static const Function *env_builtins_find_function(const Program *p, const char *name) {
  const Function *f = program_find_function(p, name);
  return f && f->is_defined ? f : NULL;
}

/* 0 if absent. */
static uint64_t env_builtins_find_variable(const Program *p, const char *name) {
  for (size_t i = 0; i < p->globals.len; i++)
    if (strcmp(p->globals.data[i]->name, name) == 0)
      return address_of((uint32_t)(1 + p->functions.len + i));
  return 0;
}

void env_init(Exec *x) {
  assert(!x->machine.data && !x->machine.call);
  const Program *p = x->program;
  HostFiles *host = NEW(HostFiles); /* used by env_host.c */
  host_files_init(host, x->options);
  x->machine.data = host;
  x->machine.call = env_builtins_call_external;
  x->machine.start_call = env_start_call;
  const Function *exits = program_find_library(p, "exit");
  x->linked.exit = exits && exits->is_defined ? exits : NULL;
  x->linked.close = env_builtins_find_function(p, "umbra_world_close");
  x->linked.abort = env_builtins_find_function(p, "umbra_abort_handler");
  x->linked.set_mask = env_builtins_find_function(p, "umbra_set_mask");
  x->linked.mask =
      x->linked.set_mask ? env_builtins_find_variable(p, "umbra_state_signal_mask") : 0;
  x->linked.alarm = env_builtins_find_variable(p, "umbra_state_alarm");
}

void env_done(Exec *x) {
  assert(x->machine.data);
  host_files_done(x->machine.data);
  mem_free(x->machine.data);
}
