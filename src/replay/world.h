/* What a whole program finds when it is started natively: its arguments, environment and standard
 * input, and the files in its working directory. All of it comes from the words behind "--" and the
 * objects of a test case (base/invocation.h), so that the native program is started as the engine's
 * was.
 *
 *   World w;
 *   world_init(&w, "cut", &words, find, self);      fatal where the words are wrong
 *   NativeEnd e = run_native(&(RunOptions){..., .world = &w}, test);
 *   world_done(&w);
 *
 * Files of the host that an argument names by a relative name are copied, too: the argument itself,
 * what follows '=', or the letter of an option. The engine sees the user's whole working directory;
 * what it reads of it without having been told to, natively is not there. */
#ifndef UMBRA_REPLAY_WORLD_H
#define UMBRA_REPLAY_WORLD_H
#include "base/invocation.h"

typedef struct WorldFile {
  char *name; /* relative to the working directory; a directory's ends in a slash; absolute: laid
                 over that file; "": standard input */
  char *from; /* a copy of this file of the host; NULL: `bytes` */
  const Str *bytes; /* borrowed from World.concrete */
  unsigned mode;
} WorldFile;

typedef struct World {
  const char *name; /* argv[0] */
  Invocation invocation;
  ConcreteInvocation concrete;
  VEC(WorldFile) files; /* directories before what is in them */
  char *error;          /* why the program cannot be started so; NULL: it can */
} World;

/* Borrows the name; fatal, naming the word, where a word is wrong. */
void world_init(World *w, const char *name, const StrList *words, FindObject *find,
                const void *self);
void world_done(World *w);
const WorldFile *world_stdin(const World *w); /* NULL: it is /dev/null */
/* Puts the files with relative names into the empty directory `scratch`, and file number i, if it
 * is none of these, as `aside`/i. NULL, or why that is impossible; the caller frees it. */
char *world_make(const World *w, const char *scratch, const char *aside);
static inline bool world_file_is_aside(const WorldFile *f) { return !*f->name || *f->name == '/'; }
#endif
