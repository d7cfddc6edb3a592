/* What the functions of the C library do to memory that the program hands them, read off their
 * code: strcpy writes through its first argument and reads through its second; sprintf writes
 * through the first although it only ever hands it on, in a structure.
 *
 *   Effects *e = effects_new(program);     unified, before the passes
 *   effects_of_call(e, f, call, k) & EFFECT_WRITES ...
 *
 * One summary per function, to a fixpoint over the call graph, without regard to order and
 * contents (summary.h). */
#ifndef UMBRA_IMPACT_EFFECTS_H
#define UMBRA_IMPACT_EFFECTS_H
#include "code/code.h"

typedef enum Effect {
  EFFECT_READS = 1,       /* what the argument points to */
  EFFECT_WRITES = 2,      /* the same */
  EFFECT_READS_DEEP = 4,  /* what pointers in there point to, or in what those point to */
  EFFECT_WRITES_DEEP = 8, /* the same */
  EFFECT_OBJECT = 16 /* it is an object of the library's own, or nothing is known: only variables
                        with a name are at stake */
} Effect;

typedef struct Effects Effects;

Effects *effects_new(const Program *p); /* borrows p */
void effects_free(Effects *e);
/* Effects through argument k of a call in a function of the program's. Not those of functions of
 * the program. */
unsigned effects_of_call(const Effects *e, const Function *f, const Insn *call, uint32_t k);
/* READS or WRITES through a pointer that an earlier call was given (strtok). */
unsigned effects_besides(const Effects *e, const Insn *call);
/* No function of the program can be called there. */
bool effects_are_all(const Effects *e, const Insn *call);
#endif
