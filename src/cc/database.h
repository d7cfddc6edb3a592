/* compile_commands.json: how each C file of a project is compiled. (This is clang's "JSON
 * Compilation Database"; cmake, meson, bear and other tools write it.) */
#ifndef UMBRA_CC_DATABASE_H
#define UMBRA_CC_DATABASE_H
#include "base/options.h"

typedef struct Entry {
  char *directory, *file; /* owned; the file as named in the command */
  char *output;           /* owned; NULL if unknown */
  /* Owned: NAME if the output is in CMakeFiles/NAME.dir/ or NAME.p/ (meson); otherwise NULL. */
  char *target;
  /* The command without the compiler's name. The strings live as long as the process. */
  StrList arguments;
} Entry;

typedef struct Database {
  VEC(Entry) entries; /* C files only */
  size_t others;      /* number of ignored files in other languages */
} Database;

/* Returns NULL, or why it cannot be read or is not a database, and where; the caller frees it. */
char *database_try(Database *d, const char *path);
/* The same, but an error is fatal. */
void database_read(Database *d, const char *path);
void database_done(Database *d);
/* The names of the targets, in order, each once. Borrowed. */
void database_list_targets(const Database *d, StrList *names);
#endif
