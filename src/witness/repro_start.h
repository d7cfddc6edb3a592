/* How a shell script starts a whole program in the same way as Umbra. */
#ifndef UMBRA_WITNESS_REPRO_START_H
#define UMBRA_WITNESS_REPRO_START_H
#include "witness/witness.h"

extern const char repro_asan_options[];
/* Prints the shell function `world`, which is called in the working directory and creates the files
 * of the program. */
void repro_print_files(const Witness *w, Str *out);
/* Prints the command that starts the program, which is in the directory bin. */
void repro_print_command(const Witness *w, const char *bin, Str *out);
/* Sets `as`, a prefix for commands that drops root's additional rights, because Umbra modelled an
 * ordinary user. */
void repro_print_capabilities(Str *out);
/* True if it is kept as files/N, where N is its index in w->start.files. */
bool repro_file_is_kept(const StartFile *f);
#endif
