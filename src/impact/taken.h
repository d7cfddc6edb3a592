/* The functions of the library whose address is taken, and where it is stored. A call through a
 * pointer that is loaded from a constant offset calls what is stored at that offset, in the
 * contents of a global or by an instruction: this distinguishes the write function of a FILE from
 * its read function. */
#ifndef UMBRA_IMPACT_TAKEN_H
#define UMBRA_IMPACT_TAKEN_H
#include "code/code.h"

typedef struct Taken {
  const Function *function;
  bool is_anywhere; /* it may be stored at any offset */
  int64_t offset;   /* the offset at which it is stored */
} Taken;

typedef struct TakenFunctions {
  VEC(Taken) list; /* without duplicates */
  /* functions of the library and builtins whose address the program takes; without duplicates */
  VEC(const Function *) offered;
} TakenFunctions;

void taken_init(TakenFunctions *t, const Program *p);
void taken_done(TakenFunctions *t);
/* A function of the program: one with a body that does not belong to the library. */
static inline bool function_is_of_program(const Function *f) {
  return f->is_defined && !f->is_library;
}
#endif
