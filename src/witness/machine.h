/* Clocks, random bytes (which are inputs in the engine) and temporary files for native programs
 * (runtime/replay_machine.c): which of its functions replace the program's, and how that file
 * becomes a part of a witness. */
#ifndef UMBRA_WITNESS_MACHINE_H
#define UMBRA_WITNESS_MACHINE_H
#include "witness/witness.h"

typedef bool DefinesFunction(const void *self, const char *name);
/* Appends the linker's flags, each after a space. A function that the program defines itself is not
 * replaced. */
void machine_add_flags(DefinesFunction *defines, const void *self, Str *out);

/* True if the input contains such objects, or the program creates temporary files. */
bool witness_has_machine(const Witness *w);
void witness_add_machine_flags(const Witness *w, Str *out);
void witness_print_machine(const Witness *w, Str *out); /* a separate C file */
#endif
