/* Chooses how to start a program if the user does not specify it: with arguments, standard input
 * and a file whose sizes grow, as far as the program uses them. */
#ifndef UMBRA_ENTRIES_GROW_H
#define UMBRA_ENTRIES_GROW_H
#include "base/options.h"
#include "code/code.h"
#include "entries/near_sizes.h"

/* Does main use argc or argv? Call this after the passes (code/passes.h): before them, main stores
 * its arguments. */
bool program_reads_arguments(const Program *p);
/* Does the program use a function or a stream that reads standard input? */
bool program_reads_input(const Program *p);
/* If main is the entry and no arguments are given: adds arguments to o->arguments, whose list
 * belongs to the option, and sets o->grow. `sizes` are those that the change knows; NULL: none.
 * `kept` owns what is added. */
void grow_put(const Program *p, const NearSizes *sizes, Options *o, TextList *kept);
#endif
