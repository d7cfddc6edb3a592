/* Clocks and random bytes, which are inputs in the engine, and temporary files, for native programs
 * (runtime/replay_machine.c): which of its functions take the place of the program's, and that file
 * as a part of what is kept of a finding. */
#ifndef UMBRA_WITNESS_MACHINE_H
#define UMBRA_WITNESS_MACHINE_H
#include "witness/witness.h"

typedef bool DefinesFunction(const void *self, const char *name);
/* The linker's flags, each behind a space: a function that the program defines itself stays. */
void machine_add_flags(DefinesFunction *defines, const void *self, Str *out);

/* The input says something of these, or the program makes temporary files. */
bool witness_has_machine(const Witness *w);
void witness_add_machine_flags(const Witness *w, Str *out);
void witness_print_machine(const Witness *w, Str *out); /* a C file of its own */
#endif
