/* How a program is started where nobody says how: with arguments, standard input and a file of
 * sizes that grow, as far as it looks at such. */
#ifndef UMBRA_ENTRIES_GROW_H
#define UMBRA_ENTRIES_GROW_H
#include "base/options.h"
#include "code/code.h"

/* Does main look at argc or argv? Behind the passes (code/passes.h): before them it keeps what it
 * is given. */
bool program_reads_arguments(const Program *p);
/* Where main is the entry, and no words start it: adds the words to o->arguments, whose list is the
 * option's own, and sets o->grow. What is added is owned by `kept`. */
void grow_put(const Program *p, Options *o, TextList *kept);
#endif
