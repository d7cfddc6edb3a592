/* How a program is started: its arguments, standard input and files, parts of which may be
 * symbolic.
 *
 * It is written as a list of arguments with KLEE's meaning. They follow "--" on the command line
 * (--sym-... options may also precede it), and are the arguments stored in a .ktest file:
 *
 *   @N                        one argument of up to N bytes
 *   @0                        an empty argument, which a .ktest file cannot represent directly
 *   @@...                     the literal argument @...
 *   --sym-arg N               the same as @N
 *   --sym-word=N:WORD,WORD... one argument: one of the words followed by up to N bytes, or up to
 *                             N bytes alone
 *   @                         the same with N = 3 and the words of the program itself
 *                             (entries/vocabulary.h): what is started has the form above
 *   --sym-grown-words=N:WORD,WORD...
 *                             only if sizes grow: there are sizes with such arguments in place of
 *                             --sym-args. Ignored otherwise
 *   --sym-long=N              one argument of N to N + 1 bytes
 *   --sym-grown-sizes=N,...   only if sizes grow: there are sizes with an argument, a file and a
 *                             standard input that are this long. Ignored otherwise
 *   --sym-args MIN MAX N      MIN to MAX arguments of up to N bytes
 *   --sym-stdin N             standard input of up to N bytes
 *   --sym-files COUNT N       files A, B, ... of up to N bytes
 *   --sym-bytes FILE:OFFSET:N N bytes at OFFSET of a copy of a file of the host
 *   --sym-env NAME[=N]        an environment variable: unset, or a string of up to N bytes (8)
 *   --stdin-from=FILE         standard input is that file of the host
 *   --dir=DIR                 the working directory is a copy of that directory of the host:
 *                             all relative names refer to it, including those above
 *   --set-env=NAME=VALUE      one more environment variable
 *   anything else             a literal argument
 *
 * The names of the symbolic objects in test cases:
 *
 *   @N, --sym-arg             argNN, N + 1 bytes
 *   --sym-long                argNN, N + 2 bytes
 *   --sym-word                argNN, sized for the longest word followed by N bytes
 *   --sym-args                n_args, 4 bytes, and argNN each
 *   --sym-stdin               stdin, stdin-stat
 *   --sym-files               A-data, A-data-stat, ...; A-data-kind, 1 byte, an InputKind, if
 *                             requested (--sym-files-exist=maybe)
 *   --sym-bytes               FILE@OFFSET
 *   --sym-env                 env-NAME-set, 4 bytes (0: unset), and env-NAME, N + 1 bytes
 *
 * An object NAME-stat is a struct stat of x86-64 Linux (144 bytes) whose st_size is the actual
 * length of the file: sizes are symbolic up to the bound. Arguments are numbered consecutively from
 * arg00; several --sym-args have n_args, n_args_1, ... */
#ifndef UMBRA_BASE_INVOCATION_H
#define UMBRA_BASE_INVOCATION_H
#include <stdint.h>

#include "base/options.h"
#include "base/str.h"

enum { STAT_BYTES = 144, STAT_SIZE_OFFSET = 48, MOST_SYMBOLIC_FILES = 26 };

#define INVOCATION_KNOWN_WORD "@"
#define INVOCATION_SYM_WORD "--sym-word="
#define INVOCATION_GROWN_WORDS "--sym-grown-words="
#define INVOCATION_GROWN_VARIABLES "--sym-grown-variables="
#define INVOCATION_SYM_LONG "--sym-long="
#define INVOCATION_GROWN_SIZES "--sym-grown-sizes="
enum { INVOCATION_FREE_BYTES = 3 };

typedef struct ArgumentWord {
  char *text; /* NULL: symbolic */
  /* symbolic: the number of arguments; if min < max, an object n_args gives it */
  unsigned min, max;
  uint32_t size; /* symbolic: maximum length in bytes, without the NUL */
  /* symbolic: it begins with one of these words, or consists of at most `free` bytes */
  TextList known;
  /* the maximum number of bytes after a known word; if `known` is empty, all bytes are free */
  uint32_t free;
  uint32_t least; /* symbolic: minimum length in bytes */
} ArgumentWord;

/* The kind of a symbolic file at the start; runtime/libc/kernel.h has the same enum. */
typedef enum InputKind {
  INPUT_IS_FILE,
  INPUT_IS_LACKING, /* it does not exist */
  INPUT_IS_DIRECTORY,
  INPUT_IS_UNREADABLE, /* it has no permissions */
  INPUT_IS_PROTECTED   /* it cannot be written */
} InputKind;

#define STAT_INPUT_PREFIX "stat-"
/* The user and the group that a program has in the engine. */
enum { INVOCATION_USER = 1000 };

typedef struct InputFile { /* visible to the program under its name, whatever the host has there */
  char *name;
  /* name of the object that holds the symbolic bytes: "A-data", "stdin", "in.zip@22"; a whole file
   * also has object-stat */
  char *object;
  bool is_whole;   /* all of it is symbolic */
  uint64_t offset; /* otherwise the symbolic part begins here */
  uint32_t size;   /* and has this many bytes */
} InputFile;

typedef struct SymbolicVariable { /* an environment variable */
  char *name;
  char *object, *set_object; /* objects of its value and of whether it is set */
  uint32_t size;             /* maximum length in bytes, without the NUL */
} SymbolicVariable;

typedef struct Invocation {
  VEC(ArgumentWord) words;
  VEC(InputFile) files; /* symbolic ones; the one named "" is standard input */
  char *stdin_from;     /* NULL: empty, unless files contains it */
  char *dir;            /* NULL: names are relative to umbra's own working directory */
  /* NAME=VALUE: the complete environment, except for the symbolic variables */
  VEC(char *) environment;
  VEC(SymbolicVariable) variables; /* added after these */
} Invocation;

/* The default if the user does not specify how a program is started: input that suits small
 * programs, in sizes from 0 up to, but not including, INVOCATION_SIZES. */
enum { INVOCATION_SIZES = 3, INVOCATION_USUAL = 1 };
void invocation_add_usual(TextList *words, int size);

/* The same for growing sizes: adds the largest size of each kind of input that the program reads.
 * `known` are words that the program knows, WORD,WORD..., `sizes` sizes that the change knows,
 * N,N..., and `variables` environment variables that the program reads, NAME,NAME..., which only
 * concrete runs set; NULL: none. */
void invocation_add_growing(TextList *words, bool has_arguments, bool has_input, const char *known,
                            const char *sizes, const char *variables);
const char *invocation_grown_variables(const StrList *words); /* NULL: none */
/* invocation_sizes returns how many sizes there are for the symbolic parts of these words, each
 * containing the smaller ones; the last one is the whole. invocation_limit gives the words for one
 * size, starting at 0, with fewer arguments and fewer bytes. (An argument with known words and free
 * bytes does not grow.)
 *
 * With --sym-grown-words, further sizes follow, in which a growing number of arguments begins with
 * known words, and with --sym-grown-sizes, sizes with a long argument, and with long input. They do
 * not contain the others, and the verdict is not bounded by them. They are explored between the
 * others: invocation_step gives the size that is explored at a step. invocation_steps is the number
 * of all sizes. */
unsigned invocation_sizes(const StrList *words);
unsigned invocation_steps(const StrList *words);
bool invocation_is_long(unsigned size); /* is it one of --sym-grown-sizes? */
unsigned invocation_step(const StrList *words, unsigned step);
void invocation_limit(const StrList *words, unsigned size, TextList *limited);
/* On a mistake this is fatal, with a message that names the word. */
void invocation_parse(Invocation *v, const StrList *words);
void invocation_done(Invocation *v);
const SymbolicVariable *invocation_find_variable(const Invocation *v, const char *name);
/* The host's path of a file that the program names; the caller frees it. */
char *invocation_host_path(const Invocation *v, const char *name);
#endif
