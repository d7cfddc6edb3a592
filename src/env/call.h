/* A call of a builtin, as its handler sees it. */
#ifndef UMBRA_ENV_CALL_H
#define UMBRA_ENV_CALL_H
#include "exec/exec.h"

typedef struct Call {
  const Function *fn;
  const Value *args;
  uint32_t count;
  Value *results; /* preset to 0 */
} Call;

/* A missing argument reads as 0, as an undeclared function may be called with too few. */
static inline Value call_arg(const Call *c, uint32_t i) {
  return i < c->count ? c->args[i] : value_word(0);
}

typedef Step BuiltinHandler(Exec *x, State *s, const Call *c);

/* heap.c */
BuiltinHandler heap_malloc, heap_calloc, heap_realloc, heap_free, heap_aligned_alloc,
    heap_posix_memalign, heap_usable_size, heap_object_size;
BuiltinHandler heap_memcpy, heap_memmove, heap_memset;
/* symbolic.c */
BuiltinHandler symbolic_object, symbolic_assume, symbolic_range, symbolic_int, symbolic_choose,
    symbolic_is, symbolic_get_value;
Step symbolic_nondet(Exec *x, State *s, const Call *c,
                     const char *type); /* __VERIFIER_nondet_<type> */
/* system.c */
BuiltinHandler system_exit, system_killed, system_abort, system_assert_fail, system_silent_exit,
    system_report_error, system_reach_error, system_nothing, system_execute;
/* world.c */
BuiltinHandler world_pin, world_is_symbolic, world_output, world_unmodelled, world_approximate;
/* host.c */
BuiltinHandler host_stat, host_load, host_link, host_list;
/* jump.c */
BuiltinHandler jump_set, jump_long;

Value symbolic_input_value(Exec *x, uint32_t input, uint32_t offset,
                           uint32_t bytes); /* at most 8 bytes of it */
/* A new symbolic object of `size` bytes: its number. The name is made unique along the path. */
uint32_t symbolic_new_input(Exec *x, State *s, const char *name, uint32_t size);
#endif
