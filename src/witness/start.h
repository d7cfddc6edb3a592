/* What a whole program finds when it is started natively: its arguments, environment and standard
 * input, and the files in its working directory. All of it comes from the words behind "--" and the
 * objects of a test case (base/invocation.h), so that the native program is started as the engine's
 * was.
 *
 *   Start s;
 *   start_init(&s, &test_case, NULL, &visible);   fatal where the words are wrong
 *   Outcome e = run_native(&(RunOptions){..., .start = &s}, "tests/000001.ktest");
 *   start_done(&s);
 *
 * Files of the host that an argument names by a relative name are copied, too: the argument itself,
 * what follows '=', or the letter of an option. The engine sees the user's whole working directory;
 * what it reads of it without having been told to, natively is not there. Of all these only what
 * programs under test may see is read or copied: whoever made the test case may want others. */
#ifndef UMBRA_WITNESS_START_H
#define UMBRA_WITNESS_START_H
#include "base/invocation.h"
#include "witness/ktest.h"

typedef struct StartFile {
  char *name; /* relative to the working directory; a directory's ends in a slash; absolute: laid
                 over that file; "": standard input */
  char *from; /* a copy of this file of the host; NULL: `bytes` */
  const Str *bytes; /* borrowed from Start.concrete */
  unsigned mode;
} StartFile;

typedef struct Start {
  const char *name;       /* argv[0] */
  const Visible *visible; /* borrowed, by start_init */
  Invocation invocation;
  ConcreteInvocation concrete;
  VEC(StartFile) files; /* directories before what is in them */
  char *error;          /* why the program cannot be started so; NULL: it can */
} Start;

/* Borrows the test case. words: how it is started, if not as the test case says; else NULL. Fatal,
 * naming the word, where a word is wrong. */
void start_init(Start *s, const KTest *k, const StrList *words, const Visible *visible);
void start_done(Start *s);
const StartFile *start_stdin(const Start *s); /* NULL: it is /dev/null */
/* Puts the files with relative names into the empty directory `scratch`, and file number i, if it
 * is none of these, as `aside`/i. NULL, or why that is impossible; the caller frees it. */
char *start_make(const Start *s, const char *scratch, const char *aside);
static inline bool start_file_is_aside(const StartFile *f) { return !*f->name || *f->name == '/'; }
#endif
