/* The arguments, environment and inputs of a program, put into its memory (invocation.h says what
 * they are). */
#ifndef UMBRA_ENV_ARGUMENTS_H
#define UMBRA_ENV_ARGUMENTS_H
#include "exec/exec.h"

typedef struct Arguments { /* addresses */
  uint64_t count, argv, environment;
} Arguments;

/* In how many ways the program can be started: each --sym-args has several counts. In a concrete
 * run there is one. */
unsigned arguments_variants(const Exec *x);
/* argv, behind it the environment and the auxiliary vector, as the kernel lays them out. variant:
 * less than arguments_variants(). */
Arguments arguments_put(Exec *x, State *s, unsigned variant);
/* Symbolic files and standard input, for the modelled world, when the program has one. */
void inputs_put(Exec *x, State *s);
#endif
