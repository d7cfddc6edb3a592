/* compile_commands.json: how each C file of a project is compiled. (The format is clang's "JSON
 * Compilation Database"; cmake, meson, bear and others write it.) */
#ifndef UMBRA_CC_DATABASE_H
#define UMBRA_CC_DATABASE_H
#include "base/options.h"

typedef struct Entry {
  char *directory, *file; /* owned; the file as the command names it */
  char *output;           /* owned; NULL: not known */
  char *target;           /* owned: what CMakeFiles/NAME.dir/ or NAME.p/ (meson) in the output
                             says; NULL: neither */
  StrList arguments;      /* the command without the compiler's own name; they live as long as
                             the process */
} Entry;

typedef struct Database {
  VEC(Entry) entries; /* C files only */
  size_t others;      /* left out: files in other languages */
} Database;

/* NULL, or why it cannot be read or is no such file, and where; the caller frees it. */
char *database_try(Database *d, const char *path);
/* The same; fatal where there is a reason. */
void database_read(Database *d, const char *path);
void database_done(Database *d);
/* The names of the targets in their order, each once. Borrowed. */
void database_list_targets(const Database *d, StrList *names);
#endif
