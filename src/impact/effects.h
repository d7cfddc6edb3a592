/* The effects of functions of the C library on memory that the program passes to them, derived from
 * their code: strcpy writes through its first argument and reads through its second; sprintf writes
 * through the first although it only passes it on in a structure.
 *
 *   Effects *e = effects_new(program);     unified, before the passes
 *   effects_of_call(e, f, call, k) & EFFECT_WRITES ...
 *
 * There is one summary per function, computed as a fixpoint over the call graph that ignores order
 * and contents (impact_summary.h). */
#ifndef UMBRA_IMPACT_EFFECTS_H
#define UMBRA_IMPACT_EFFECTS_H
#include "code/code.h"

typedef enum Effect {
  EFFECT_READS = 1,       /* reads what the argument points to */
  EFFECT_WRITES = 2,      /* writes it */
  EFFECT_READS_DEEP = 4,  /* reads what pointers in there point to, to any depth */
  EFFECT_WRITES_DEEP = 8, /* writes it */
  EFFECT_OBJECT = 16      /* it is an object of the library's own, or nothing is known: only named
                             variables can be affected */
} Effect;

typedef struct Effects Effects;

Effects *effects_new(const Program *p); /* borrows p */
void effects_free(Effects *e);
/* The effects through argument k of a call in a function of the program. Returns 0 for a call of
 * one of the program's own functions. */
unsigned effects_of_call(const Effects *e, const Function *f, const Insn *call, uint32_t k);
/* READS or WRITES through a pointer that was passed to an earlier call (strtok). */
unsigned effects_besides(const Effects *e, const Insn *call);
/* Is it impossible that the call runs a function of the program? */
bool effects_are_all(const Effects *e, const Insn *call);
#endif
