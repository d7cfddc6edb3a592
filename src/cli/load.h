/* Checks that several commands share, and loading a program as the options say. */
#ifndef UMBRA_CLI_LOAD_H
#define UMBRA_CLI_LOAD_H
#include "base/options.h"
#include "code/code.h"

/* Fatal when there are no files, or one is missing, a directory, or of no known kind. */
void check_program_files(const StrList *files, const char *usage);
Program *load_program(const Options *o, const StrList *files); /* the passes have not been run */
Program *load_unified(const Options *o); /* o->files as one program that holds both versions; the passes have not been run */
#endif
