/* The numerical values of addresses. In C the location of objects is unspecified; if what
 * a path does depends on the addresses that they have here, this is an assumption of the verdict.
 */
#ifndef UMBRA_EXEC_NUMBER_H
#define UMBRA_EXEC_NUMBER_H
#include "exec/exec.h"

/* ADDRESS: a's numerical value is observed, or its remainder modulo a power of two (0: the whole
 * value). */
void number_note(Exec *x, State *s, Value a, uint32_t modulus);
/* These bytes of memory are observed as a number (its remainder modulo a power of two; 0: the whole
 * value). Some of them may belong to an address. */
void number_note_bytes(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n,
                       uint32_t modulus);
/* These bytes are copied: if they include only a part of an address, that part is observed as a
 * number. */
void number_note_copy(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n);
/* These bytes are overwritten in the running versions: what remains of an address is a fragment,
 * which is observed as a number where it is read or copied. */
void number_note_store(Exec *x, State *s, Object *o, uint64_t offset, uint64_t n);
void number_note_load(Exec *x, State *s, Value address, const Insn *i); /* called if aux is not 0 */
void number_mark(Exec *x, State *s, Value address, Value stored);       /* STORES_POINTER */
/* Two addresses are used together. PSUB: their distance is computed; PULT, PULE: they are ordered;
 * PEQ, PNE: they are compared, and if both are in literals that a linker may merge, it is an
 * assumption that it does not. So it is that an object is not where one was that no longer exists,
 * or directly after another one. */
void number_note_pair(Exec *x, State *s, Op op, Value a, Value b);
/* Is it left to number_note_pair whether the two addresses, in different objects, are equal? */
bool number_may_be_same(const Exec *x, const State *s, uint64_t p, uint64_t q);
/* Records where a program that is not executed would make such an assumption: at every ADDRESS, and
 * at operations on two addresses that are known to belong to different objects. */
void number_note_program(const Program *p, AssumptionList *list);
#endif
