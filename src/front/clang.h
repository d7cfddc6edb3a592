/* The one driver of clang: which binary it is, what every use of it agrees on (targets, headers and
 * libraries of musl, how bitcode is compiled), how it is run, and what becomes of its words.
 *
 *   ClangCommand c;
 *   clang_init(&c, CLANG_BITCODE);
 *   clang_add_bitcode(&c, false);
 *   clang_addf(&c, "-I%s", dir);
 *   char *words;
 *   if (clang_run(&c, NULL, &words) != CLANG_OK) ...
 *
 * Its users: compile.c (programs under test), src/cc (the compiler for whole projects), src/replay
 * (native builds). */
#ifndef UMBRA_FRONT_CLANG_H
#define UMBRA_FRONT_CLANG_H
#include <stdbool.h>

#include "base/options.h"
#include "base/process.h"
#include "base/str.h"
#include "base/vec.h"

/* Owned strings. The first is the program: clang, or a tool for its objects (objcopy), which is run
 * in the same way. */
typedef VEC(char *) ClangCommand;

typedef enum ClangTarget {
  CLANG_HOST,   /* native, against the host's libc */
  CLANG_MUSL,   /* native, against musl */
  CLANG_BITCODE /* what the engine executes: the host's ABI */
} ClangTarget;

void clang_init(ClangCommand *c, ClangTarget target);
void clang_add(ClangCommand *c, const char *text); /* copies it */
void clang_addf(ClangCommand *c, const char *format, ...) PRINTF_LIKE(2, 3);
void clang_add_all(ClangCommand *c, const char *const *texts); /* up to a NULL */
void clang_done(ClangCommand *c);

/* To bitcode as the front end wants it: places, names, and locals that stay in memory. */
void clang_add_bitcode(ClangCommand *c, bool is_optimised);
/* These headers in place of the host's libc's; clang's own stay. */
void clang_add_headers(ClangCommand *c, const char *dir);
/* Those with which programs under test are compiled. Fatal where they are not installed. */
void clang_add_libc_headers(ClangCommand *c, LibcHeaders headers);
/* What gcc 12 only warns of and clang refuses is a warning: implicit declarations, implicit int,
 * mixed-up pointers and integers, returns without a value. Before the user's own -W options, which
 * then have the last word. */
void clang_add_leniency(ClangCommand *c);
/* The include folder of Umbra (umbra.h, klee/klee.h). */
void clang_add_own_headers(ClangCommand *c);

typedef enum ClangEnd { CLANG_OK, CLANG_FAILED, CLANG_MISSING /* it cannot be run */ } ClangEnd;

/* Runs it to its end, captured. *words: what it said (CLANG_OK: warnings), or why it cannot be run;
 * the caller frees it. `options` may be NULL. Empties the command. */
ClangEnd clang_run(ClangCommand *c, const ProcessOptions *options, char **words);
/* Runs it with this process's own streams, `input` (NULL: ours) as standard input: its exit status;
 * 128 + the signal that killed it. A long command line is handed over in a file. Fatal when it
 * cannot be run. Empties the command. */
int clang_run_through(ClangCommand *c, const char *input);

/* The folder of the libc of programs under test (index, include, bc): in the installed data or in
 * the build. Static storage; NULL when neither exists. */
const char *libc_home(void);
/* musl as installed for native programs: the folder of its libraries (UMBRA_MUSL names another
 * one), and of its headers. NULL: it is not installed. */
const char *musl_libraries(void);
/* The archive with what clang's code calls for want of an instruction; NULL: it is not installed.
 * The caller frees it. */
char *clang_builtins(void);
#define MUSL_HEADERS "/usr/include/x86_64-linux-musl"
/* What is found in the working directory (-iquote.) is called as if it had been named so. */
#define CLANG_NAMES_FROM_HERE "-ffile-prefix-map=./="
#endif
