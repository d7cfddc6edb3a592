/* The driver of clang, used wherever clang is called: which binary it is, the options that all uses
 * share (targets, musl's headers and libraries, how bitcode is compiled), how it is run, and what
 * happens to its messages.
 *
 *   ClangCommand c;
 *   clang_init(&c, CLANG_BITCODE);
 *   clang_add_bitcode(&c, false);
 *   clang_addf(&c, "-I%s", dir);
 *   char *words;
 *   if (clang_run(&c, NULL, &words) != CLANG_OK) ...
 *
 * Its users are front_compile.c (programs under test), src/cc (the compiler for whole projects),
 * and src/replay (native builds). */
#ifndef UMBRA_FRONT_CLANG_H
#define UMBRA_FRONT_CLANG_H
#include <stdbool.h>

#include "base/map.h"
#include "base/options.h"
#include "base/process.h"
#include "base/str.h"
#include "base/vec.h"

/* A command line of owned strings. The first is the program: clang, or a tool for object files
 * (objcopy), which is run in the same way. */
typedef VEC(char *) ClangCommand;

typedef enum ClangTarget {
  CLANG_HOST,   /* native code for the host's C library */
  CLANG_MUSL,   /* native code for musl */
  CLANG_BITCODE /* bitcode for the engine, with the host's ABI */
} ClangTarget;

void clang_init(ClangCommand *c, ClangTarget target);
void clang_add(ClangCommand *c, const char *text); /* copies `text` */
void clang_addf(ClangCommand *c, const char *format, ...) PRINTF_LIKE(2, 3);
void clang_add_all(ClangCommand *c, const char *const *texts); /* `texts` ends with NULL */
void clang_done(ClangCommand *c);

/* Adds the options for bitcode that the front end needs: source locations, names, and locals that
 * stay in memory. */
void clang_add_bitcode(ClangCommand *c, bool is_optimised);
/* Uses these headers instead of those of the host's C library; clang's own headers remain. */
void clang_add_headers(ClangCommand *c, const char *dir);
/* Adds the headers with which programs under test are compiled. Fatal if they are not installed. */
void clang_add_libc_headers(ClangCommand *c, LibcHeaders headers);
/* Turns errors of clang that are only warnings in gcc 12 into warnings: implicit declarations,
 * implicit int, conversions between pointers and integers, returns without a value. Also
 * gives __PRETTY_FUNCTION__ the value that it has in gcc: the name of the function alone. Call this
 * before adding the user's -W options, so that those take precedence. */
void clang_add_leniency(ClangCommand *c);
/* Adds Umbra's include directory (umbra.h, klee/klee.h). */
void clang_add_own_headers(ClangCommand *c);

typedef enum ClangEnd { CLANG_OK, CLANG_FAILED, CLANG_MISSING /* it cannot be run */ } ClangEnd;

/* Runs the command to completion and captures its output. *words gets clang's messages (warnings in
 * the case of CLANG_OK) or the reason why it cannot be run; the caller frees it. `options` may be
 * NULL. Empties the command. */
ClangEnd clang_run(ClangCommand *c, const ProcessOptions *options, char **words);
/* Runs the command with this process's own streams and with `input` as standard input (NULL: this
 * process's standard input). Returns the exit status, or 128 plus the signal that killed it. A long
 * command line is passed in a response file. Fatal if the command cannot be run. Empties the
 * command. */
int clang_run_through(ClangCommand *c, const char *input);

/* The directory of the C library for programs under test (index, include, bc), in the installed
 * data or in the build. Static storage; NULL if neither exists. */
const char *libc_home(void);
/* Adds the names of its functions and variables; none without it. */
void libc_add_symbols(StrMap *names);
/* The directory of musl's libraries as installed for native programs (the environment variable
 * UMBRA_MUSL overrides it); NULL if musl is not installed. MUSL_HEADERS is the directory of its
 * headers. */
const char *musl_libraries(void);
/* The archive of functions that clang's code calls for operations without a machine instruction;
 * NULL if it is not installed. The caller frees the path. */
char *clang_builtins(void);
#define MUSL_HEADERS "/usr/include/x86_64-linux-musl"
/* With this option, __FILE__ gives files found in the working directory (-iquote.) the name that
 * they would have if named directly. */
#define CLANG_NAMES_FROM_HERE "-ffile-prefix-map=./="
#endif
