/* The environment of a whole program that is started natively: its arguments, environment variables
 * and standard input, and the files in its working directory. All of it is derived from the
 * arguments after "--" and the objects of a test case (base/invocation.h), so that the native
 * program is started like the engine's.
 *
 *   Start s;
 *   start_init(&s, &test_case, NULL, &visible);   fatal if the arguments are wrong
 *   Outcome e = run_native(&(RunOptions){..., .start = &s}, "tests/000001.ktest");
 *   start_done(&s);
 *
 * Files of the host that an argument names by a relative name are copied as well: the name can be
 * the whole argument, or follow '=' or the letter of an option. The engine sees the user's whole
 * working directory; files that it reads there without their being named do not exist natively.
 * Only files that programs under test may see are read or copied, because the test case may come
 * from others. */
#ifndef UMBRA_WITNESS_START_H
#define UMBRA_WITNESS_START_H
#include "base/concrete_invocation.h"
#include "witness/witness_ktest.h"

typedef struct StartFile {
  /* relative to the working directory; a directory's name ends with a slash; absolute: replaces
   * that file; "": standard input */
  char *name;
  char *from;       /* file of the host to copy; NULL: `bytes` */
  const Str *bytes; /* borrowed from Start.concrete */
  unsigned mode;
} StartFile;

typedef struct Start {
  const char *name;       /* argv[0] */
  const Visible *visible; /* borrowed; set by start_init */
  Invocation invocation;
  ConcreteInvocation concrete;
  VEC(StartFile) files; /* directories before their contents */
  char *error;          /* why the program cannot be started this way; NULL: it can */
} Start;

/* Borrows the test case. words: how the program is started, if it differs from the test case;
 * otherwise NULL. Fatal, naming the word, if a word is wrong. */
void start_init(Start *s, const KTest *k, const StrList *words, const Visible *visible);
void start_done(Start *s);
const StartFile *start_stdin(const Start *s); /* NULL: /dev/null */
/* Creates the files with relative names in the empty directory `scratch`, and every other file,
 * with index i, as `aside`/i. Returns NULL, or the reason why that is impossible; the caller frees
 * it. */
char *start_make(const Start *s, const char *scratch, const char *aside);
static inline bool start_file_is_aside(const StartFile *f) { return !*f->name || *f->name == '/'; }
#endif
