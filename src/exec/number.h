/* The numbers of addresses. In C it is unspecified where objects lie; what a path does because of
 * the addresses that they have here is an assumption of the verdict. */
#ifndef UMBRA_EXEC_NUMBER_H
#define UMBRA_EXEC_NUMBER_H
#include "exec/exec.h"

/* ADDRESS: a's number is seen, or its remainder modulo a power of two (0: all of it). */
void number_note(Exec *x, State *s, Value a, uint32_t modulus);
/* PULT, PULE, BRPULT, BRPULE: a and b are put in order. */
void number_note_order(Exec *x, State *s, Value a, Value b);
/* PSUB: their distance is taken. */
void number_note_distance(Exec *x, State *s, Value a, Value b);
/* Where the program would make such an assumption, of one that is not executed: every ADDRESS, and
 * what is done to two addresses that are known to be of different objects. */
void number_note_program(const Program *p, AssumptionList *list);
#endif
