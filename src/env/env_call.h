/* A call of a builtin, as passed to its handler. */
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

/* A missing argument reads as 0, because an undeclared function may be called with too few
 * arguments. */
static inline Value call_arg(const Call *c, uint32_t i) {
  return i < c->count ? c->args[i] : value_word(0);
}

typedef Step BuiltinHandler(Exec *x, State *s, const Call *c);

/* Declares all handlers; several builtins may share one. */
#define BUILTIN(name, handler, ...) BuiltinHandler handler;
#include "code/builtins.def"
#undef BUILTIN

/* A new object with the initial contents of the variable. */
Object *env_new_global(Exec *x, const Global *g, uint32_t id, ObjectKind kind);
/* The value of at most 8 bytes of an input. */
Value symbolic_input_value(Exec *x, uint32_t input, uint32_t offset, uint32_t bytes);
/* Writes an input of `size` bytes into an object. */
void symbolic_write_input(Exec *x, Object *o, uint64_t offset, uint32_t input, uint32_t size);
/* Creates a symbolic object of `size` bytes and returns its number. The name is made unique along
 * the path. */
uint32_t symbolic_new_input(Exec *x, State *s, const char *name, uint32_t size);
/* True if symbolic_new_input would return an object that the other version has already created. */
bool symbolic_has_input(Exec *x, const State *s, const char *name);
/* Changes the value of the input, a number of 4 bytes, in the model of a concrete run that may be
 * changed (ConcreteInput.fitted) to one in the range. */
void symbolic_fit(Exec *x, uint32_t input, int32_t low, int32_t high);
/* Makes the size > 0 bytes at the address a symbolic object. */
Step symbolic_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name);
/* The same for values that come from the machine: a clock, random bytes. */
Step symbolic_machine_bytes(Exec *x, State *s, uint64_t address, uint64_t size, const char *name);
#endif
