/* Entries with parameters that are not numbers: they are called by a harness, which is generated
 * from their types (src/typed). */
#ifndef UMBRA_CLI_ENTRY_H
#define UMBRA_CLI_ENTRY_H
#include "base/base_sources.h"
#include "code/code.h"
#include "entries/choose.h"
#include "entries/near_sizes.h"
#include "front/declarations.h"
#include "typed/typed.h"

/* True if the entry is a function of the program with a body, is not main, and cannot be started
 * directly. */
bool entry_needs_harness(const Program *p, const Options *o);

/* Fatal if the versions' entries have different parameters; for callers that start the entry
 * without a harness. */
void entry_require_one(const Program *p, const char *entry);

/* The declarations in the sources of one program or of two versions. `options` is read at each use,
 * so later changes count. */
typedef struct EntryReader {
  const Options *options;
  const Sources *sources[2]; /* the same twice: one program */
  Declarations in[2];
  bool is_read;
} EntryReader;

EntryReader entry_reader_of(const Options *o, const Sources *old, const Sources *new);
/* Reads the files, unless they were read with the program (load.h). */
void entry_reader_read(EntryReader *r);
void entry_reader_done(EntryReader *r);
/* Returns the reason why no harness can be generated, which the caller frees, or NULL and sets *e
 * to the data for the harness. */
char *entry_find(EntryReader *r, const char *function, TypedEntry *e);

/* p must contain all functions. */
Chooser entry_chooser(EntryReader *r, const Program *p);

/* May the entry need a harness? Before it is loaded; entry_needs_harness decides. */
bool entry_may_need_harness(const Options *o, const Declarations *const of[2]);

/* Writes the harness of the entry of the reader's options, which also tries these sizes (NULL:
 * none). Returns the function in it to call instead, which the caller frees. Fatal, with the
 * reason, if no harness can be generated. */
char *entry_write_harness(EntryReader *r, const NearSizes *sizes, const char *path);
#endif
