/* Puts the arguments, environment and input files of a program (invocation.h) into its memory. */
#ifndef UMBRA_ENV_ARGUMENTS_H
#define UMBRA_ENV_ARGUMENTS_H
#include "exec/exec.h"

typedef struct Arguments { /* addresses */
  uint64_t count, argv, environment;
  uint64_t name; /* argv[0] */
} Arguments;

/* The number of ways to start the program: each --sym-args has several counts. A concrete run has
 * only one. */
unsigned arguments_variants(const Exec *x);
/* Stores argv, followed by the environment and the auxiliary vector, in the kernel's layout.
 * variant: less than arguments_variants(). */
Arguments arguments_put(Exec *x, State *s, unsigned variant);
/* Passes symbolic files and standard input to the modelled C library, if the program contains
 * it. */
void inputs_put(Exec *x, State *s);
#endif
