/* Command lines of clang, and running them as the compiler that the user called: with its own
 * standard streams. */
#ifndef UMBRA_CC_COMMAND_H
#define UMBRA_CC_COMMAND_H
#include "base/str.h"
#include "base/vec.h"
#include "cc/words.h"

typedef VEC(char *) ClangCommand; /* owned strings */

void command_add(ClangCommand *c, const char *text);
void command_take(ClangCommand *c, char *text); /* takes it */
void command_add_all(ClangCommand *c, const char *const *texts);
void command_done(ClangCommand *c);

/* clang-19 for programs on musl: static libraries and headers are musl's, nothing of the host's is
 * found. */
void command_add_native(ClangCommand *c);
/* The headers; behind the user's own options, so that theirs come first. Nothing when the user said
 * -nostdinc. */
void command_add_headers(ClangCommand *c, const WordList *words);
/* clang-19 as the front end calls it; from the user's options those that decide what the program
 * means. */
void command_add_bitcode(ClangCommand *c, const WordList *words);
/* __DATE__ and __TIME__ are those of 1970 unless the user set SOURCE_DATE_EPOCH: two versions shall
 * not differ in when they were built. */
void command_fix_date(void);
/* Fatal when musl is not installed. */
void command_require_musl(void);
#define MUSL_LIBRARIES "/usr/lib/x86_64-linux-musl"

/* Its exit status; 128 + the signal that killed it. `input`: the file to be standard input, or
 * NULL. Fatal when clang cannot be run. */
int command_run(ClangCommand *c, const char *input);
#endif
