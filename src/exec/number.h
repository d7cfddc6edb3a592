/* The numbers of addresses. In C it is unspecified where objects lie; what a path does because of
 * the addresses that they have here is an assumption of the verdict. */
#ifndef UMBRA_EXEC_NUMBER_H
#define UMBRA_EXEC_NUMBER_H
#include "exec/exec.h"

/* ADDRESS: a's number is seen, or its remainder modulo a power of two (0: all of it). */
void number_note(Exec *x, State *s, Value a, uint32_t modulus);
/* These bytes of memory are seen, as a number (of which the remainder modulo a power of two counts;
 * 0: all of it): some may be those of an address. */
void number_note_bytes(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n,
                       uint32_t modulus);
/* These bytes are copied: where a part of an address alone is, that is seen as a number. */
void number_note_copy(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n);
void number_note_load(Exec *x, State *s, Value address, const Insn *i); /* aux is not 0 */
void number_mark(Exec *x, State *s, Value address, Value stored);       /* STORES_POINTER */
/* Two addresses: PSUB: their distance is taken; PULT, PULE: they are put in order; PEQ, PNE: they
 * are compared, and where both are in literals that a linker may make one, it is an assumption that
 * it does not. */
void number_note_pair(Exec *x, State *s, Op op, Value a, Value b);
/* Where the program would make such an assumption, of one that is not executed: every ADDRESS, and
 * what is done to two addresses that are known to be of different objects. */
void number_note_program(const Program *p, AssumptionList *list);
#endif
