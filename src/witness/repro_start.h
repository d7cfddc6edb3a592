/* How a shell script starts a whole program as Umbra did. */
#ifndef UMBRA_WITNESS_REPRO_START_H
#define UMBRA_WITNESS_REPRO_START_H
#include "witness/witness.h"

extern const char repro_asan_options[];
/* The shell function `world`, which is called in the working directory: what the program finds. */
void repro_print_files(const Witness *w, Str *out);
/* Starts the program, which lies in the directory bin. */
void repro_print_command(const Witness *w, const char *bin, Str *out);
/* Sets `as`, the words before a command: root has no more rights than the user that Umbra modelled.
 */
void repro_print_capabilities(Str *out);
bool repro_file_is_kept(const StartFile *f); /* as files/N, N its number in w->start.files */
#endif
