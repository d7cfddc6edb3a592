/* repro.sh: shows the difference on any machine with a C compiler. */
#ifndef UMBRA_WITNESS_REPRO_H
#define UMBRA_WITNESS_REPRO_H
#include "witness/witness.h"

void repro_print(const Witness *w, Str *out);
/* Parts that regression tests contain as well: */
void repro_print_start(Str *out);                      /* set -u; $here: the script's directory */
void repro_print_work(Str *out);                       /* the directory $work */
void repro_print_preamble(const Witness *w, Str *out); /* ROOT, CC */
/* Creates $work/ends, which runs a program and writes to ../end how it ended; prints nothing if the
 * exit status is sufficient. */
void repro_print_ends(const Witness *w, Str *out);
/* Writes the headers that the sources include to $work/include. */
void repro_print_documents(const Witness *w, Str *out);
void repro_print_input(const Witness *w, Str *out);                  /* the input, one line */
void repro_print_file(const char *path, const char *text, Str *out); /* writes $work/PATH */
#endif
