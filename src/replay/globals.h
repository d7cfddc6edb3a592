/* The variables of a program, where a native build of it has them: for runtime/replay_globals.c,
 * which writes down what a function left in them. */
#ifndef UMBRA_REPLAY_GLOBALS_H
#define UMBRA_REPLAY_GLOBALS_H
#include "code/code.h"

/* Writes DIR/globals for the programs in these directories. Left out is what has not one name and
 * place in all: variables that only one has, or has with another size, and static ones of the same
 * name in several files. Fatal when one cannot be written; a program whose
 * symbols nm cannot read has none, and then no variable is compared. */
void globals_write_lists(const Program *p, const char *const *dirs, size_t count);
#endif
