/* Checks that several commands share, and loading a program according to the options. */
#ifndef UMBRA_CLI_LOAD_H
#define UMBRA_CLI_LOAD_H
#include "base/base_sources.h"
#include "cli/cli_entry.h"
#include "code/code.h"
#include "front/front.h"
#include "unify/unify.h"

/* Fatal if there are no files, or if one is missing, is a directory, or has an unknown suffix. */
void check_program_files(const StrList *files, const char *usage);
/* takes_all: takes all functions, not only those that the entry reaches. */
FrontOptions front_options(const Options *o, Sources *s, bool takes_all);
Program *load_sources(const Options *o, Sources *s); /* adds flags to *s (own_builtins.h) */
Program *load_program(const Options *o, const StrList *files); /* passes are not run */
/* Loads and unifies two versions, without a comparison of normal forms. */
Program *load_pair(const Options *o, Versions *v, bool takes_all, UnifySummary *s);
/* The same, with all functions of the versions, even if main does not reach them, and with their
 * declarations. */
Program *load_all(const Options *o, Versions *v, EntryReader *reader, UnifySummary *s);
/* Loads one program that holds both versions; the passes are not run. A unified source is loaded as
 * it is (then *s is all zero); two versions are unified. Sets the default of o->follow. If there is
 * no main and no entry was given, sets o->entry to the only changed function, or to a function that
 * calls it if it cannot be called itself, or to a fuzz target that reaches all changes. Fatal if
 * there are several candidates or none can be started; no entry is needed if the versions are the
 * same. With a reader, an entry that needs a harness is loaded for writing it only (FrontPreview),
 * together with the declarations. */
Program *load_versions(Options *o, Versions *v, EntryReader *reader, UnifySummary *s);
/* Loads the versions with another entry; *s is from the first time, and keeps what callers see. */
Program *load_again(const Options *o, Versions *v, bool has_harness, UnifySummary *s);
/* Fatal if no function can be executed (UnifySummary.is_unstarted). */
void check_is_started(const UnifySummary *s);
#endif
