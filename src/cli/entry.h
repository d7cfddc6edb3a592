/* Entries that take more than numbers: they are called by a harness that is made of their types
 * (src/typed). */
#ifndef UMBRA_CLI_ENTRY_H
#define UMBRA_CLI_ENTRY_H
#include "base/sources.h"
#include "code/code.h"
#include "entries/choose.h"
#include "front/declarations.h"
#include "typed/typed.h"

/* The entry is a function of the program with a body, no main, that cannot be started as it is. */
bool entry_needs_harness(const Program *p, const Options *o);

/* Fatal where the versions' entries have different parameters: for who calls them without a
 * harness.
 */
void entry_require_one(const Program *p, const char *entry);

/* What the source says of the functions of one program, or of two versions. */
typedef struct EntryReader {
  const Options *options;
  const Sources *sources[2]; /* twice the same: one program */
  Declarations in[2];
} EntryReader;

void entry_reader_init(EntryReader *r, const Options *o, const Sources *old, const Sources *new);
void entry_reader_done(EntryReader *r);
/* Why no harness can be made; NULL: *e is what one is made of. The caller frees it. */
char *entry_find(EntryReader *r, const char *function, TypedEntry *e);

/* Of a program that holds all functions. */
Chooser entry_chooser(EntryReader *r, const Program *p);

/* Writes the harness of o->entry; the function in it that is to be called instead, which the caller
 * frees. Fatal when it cannot be made, saying why. */
char *entry_write_harness(const Options *o, const Sources *old, const Sources *new,
                          const char *path);
#endif
