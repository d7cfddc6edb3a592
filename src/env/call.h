/* A call of a builtin, as its handler sees it. */
#ifndef UMBRA_ENV_CALL_H
#define UMBRA_ENV_CALL_H
#include "code/builtin.h"
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

/* All of them; several builtins may share one. */
#define BUILTIN(name, handler, ...) BuiltinHandler handler;
#include "code/builtins.def"
#undef BUILTIN

/* At most 8 bytes of an input. */
Value symbolic_input_value(Exec *x, uint32_t input, uint32_t offset, uint32_t bytes);
/* A new symbolic object of `size` bytes: its number. The name is made unique along the path. */
uint32_t symbolic_new_input(Exec *x, State *s, const char *name, uint32_t size);
/* Whether that will be one that the other version has made already. */
bool symbolic_has_input(Exec *x, const State *s, const char *name);
/* Makes the size > 0 bytes at the address one. */
Step symbolic_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name);
/* The same for what the machine shows: a clock, random bytes. */
Step symbolic_machine_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name);
#endif
