/* Checks that several commands share, and loading a program as the options say. */
#ifndef UMBRA_CLI_LOAD_H
#define UMBRA_CLI_LOAD_H
#include "base/sources.h"
#include "code/code.h"
#include "front/front.h"
#include "unify/unify.h"

/* Fatal when there are no files, or one is missing, a directory, or of no known kind. */
void check_program_files(const StrList *files, const char *usage);
/* takes_all: not only what the entry reaches. */
FrontOptions front_options(const Options *o, Sources *s, bool takes_all);
Program *load_sources(const Options *o, Sources *s); /* adds to its flags (own_builtins.h) */
Program *load_program(const Options *o, const StrList *files); /* the passes have not been run */
/* Two versions unified. */
Program *load_pair(const Options *o, Versions *v, bool takes_all, UnifySummary *s);
/* The same with every function of the versions, whatever main reaches. */
Program *load_all(const Options *o, Versions *v, UnifySummary *s);
/* One program that holds both versions; the passes have not been run. A unified source is taken as
 * it is (*s is all zero then), two versions are unified. o->follow gets its default. Where there is
 * no main and no entry was named, o->entry becomes the one function that
 * changed, or what calls it where it cannot be called, or a fuzz target that reaches all that
 * changed; fatal when there are several, or none can be started; where the versions are the same
 * there is no need of one. */
Program *load_versions(Options *o, Versions *v, UnifySummary *s);
/* The versions with another entry; *s is of before, and keeps what callers see. */
Program *load_again(const Options *o, Versions *v, UnifySummary *s);
/* Fatal where no function can be executed (UnifySummary.is_unstarted). */
void check_is_started(const UnifySummary *s);
#endif
