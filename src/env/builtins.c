#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "env/call.h"
#include "env/env.h"
#include "env/host.h"

#define handle_malloc heap_malloc
#define handle_calloc heap_calloc
#define handle_realloc heap_realloc
#define handle_free heap_free
#define handle_aligned_alloc heap_aligned_alloc
#define handle_memalign heap_aligned_alloc
#define handle_posix_memalign heap_posix_memalign
#define handle_malloc_usable_size heap_usable_size
#define handle_memcpy heap_memcpy
#define handle_memmove heap_memmove
#define handle_memset heap_memset
#define handle_abort system_abort
#define handle___assert_fail system_assert_fail
#define handle_setjmp jump_set
#define handle__setjmp jump_set
#define handle_sigsetjmp jump_set
#define handle___sigsetjmp jump_set
#define handle_longjmp jump_long
#define handle__longjmp jump_long
#define handle_siglongjmp jump_long
#define handle_umbra_pin world_pin
#define handle_umbra_is_symbolic world_is_symbolic
#define handle_umbra_output world_output
#define handle_umbra_unmodelled world_unmodelled
#define handle_umbra_approximate world_approximate
#define handle_umbra_exit system_exit
#define handle_umbra_killed system_killed
#define handle_umbra_host_stat host_stat
#define handle_umbra_host_load host_load
#define handle_umbra_host_link host_link
#define handle_umbra_host_list host_list
#define handle_umbra_symbolic symbolic_object
#define handle_umbra_assume symbolic_assume
#define handle_umbra_range symbolic_range
#define handle_umbra_execute system_execute
#define handle_klee_make_symbolic symbolic_object
#define handle_klee_assume symbolic_assume
#define handle_klee_range symbolic_range
#define handle_klee_int symbolic_int
#define handle_klee_choose symbolic_choose
#define handle_klee_silent_exit system_silent_exit
#define handle_klee_report_error system_report_error
#define handle_klee_prefer_cex system_nothing
#define handle_klee_is_symbolic symbolic_is
#define handle_klee_is_replay system_nothing
#define handle_klee_warning system_nothing
#define handle_klee_warning_once system_nothing
#define handle_klee_print_expr system_nothing
#define handle_klee_get_obj_size heap_object_size
#define handle_klee_get_value_i32 symbolic_get_value
#define handle_klee_get_value_i64 symbolic_get_value
#define handle_klee_open_merge system_nothing
#define handle_klee_close_merge system_nothing
#define handle___VERIFIER_assume symbolic_assume
#define handle___VERIFIER_error system_reach_error
#define handle_reach_error system_reach_error
#define handle___CPROVER_assume symbolic_assume

static const struct {
  const char *name;
  BuiltinHandler *handler;
} rows[] = {
#define BUILTIN(name) {#name, handle_##name},
#include "code/builtins.def"
#undef BUILTIN
};

typedef struct Machine {
  HostFiles host;
  BuiltinHandler **handlers; /* by function number; NULL: unknown */
} Machine;

static const char nondet_prefix[] = "__VERIFIER_nondet_";

static Step nondet(Exec *x, State *s, const Call *c) {
  return symbolic_nondet(x, s, c, c->fn->name + sizeof nondet_prefix - 1);
}

static BuiltinHandler *handler_of(const char *name) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0) return rows[i].handler;
  return str_starts(name, nondet_prefix) ? nondet : NULL;
}

/* Nobody knows what it does, or only the other version does. */
static Step cut_unknown(Exec *x, State *s, const Function *fn) {
  if (!fn->lacking) return exec_cut(x, s, END_CUT_EXTERNAL, fn->name);
  char *detail = str_format("%s, which %s does not define", fn->name,
                            version_set_has(fn->lacking, OLD) ? "OLD" : "NEW");
  Step step = exec_cut(x, s, END_CUT_EXTERNAL, detail);
  mem_free(detail);
  return step;
}

static Step call_external(Exec *x, State *s, const Function *fn, const Value *args, uint32_t count,
                          Value *results) {
  const Machine *m = x->external;
  Call c = {fn, args, count, results};
  BuiltinHandler *handler = m->handlers[fn->number];
  if (!handler) return cut_unknown(x, s, fn);
  return handler(x, s, &c);
}

HostFiles *exec_host_files(Exec *x) { return &((Machine *)x->external)->host; }

void env_init(Exec *x) {
  const Program *p = x->program;
  Machine *m = NEW(Machine);
  host_files_init(&m->host);
  m->handlers = NEW_ARRAY(BuiltinHandler *, p->functions.len);
  for (size_t i = 0; i < p->functions.len; i++)
    if (!p->functions.data[i]->is_defined || p->functions.data[i]->lacking)
      m->handlers[i] = handler_of(p->functions.data[i]->name);
  x->external = m;
  x->call_external = call_external;
  const Function *leave = program_find_function(p, "exit");
  x->exit_function = leave && leave->is_defined ? leave : NULL;
  const Function *close = program_find_function(p, "umbra_world_close");
  x->close_function = close && close->is_defined ? close : NULL;
}

void env_done(Exec *x) {
  Machine *m = x->external;
  host_files_done(&m->host);
  mem_free(m->handlers);
  mem_free(m);
}
