/* How a program is started: its arguments, standard input and files, parts of which may be
 * symbolic.
 *
 * It is written as words, with KLEE's meaning. They stand behind "--" on the command line
 * (--sym-... also in front of it), and are the arguments that a .ktest file holds:
 *
 *   @N                        one argument of up to N bytes
 *   @0                        an empty argument, which a .ktest file cannot hold as it is
 *   @@...                     the literal argument @...
 *   --sym-arg N               the same as @N
 *   --sym-word=N:WORD,WORD... one argument: one of the words and up to N bytes behind it, or up to
 * N bytes alone
 *   @                         the same with N = 3 and the words of the program itself
 *                             (entries/vocabulary.h): what is started holds the form above
 *   --sym-args MIN MAX N      MIN to MAX of them
 *   --sym-stdin N             standard input of up to N bytes
 *   --sym-files COUNT N       files A, B, ... of up to N bytes
 *   --sym-bytes FILE:OFFSET:N N bytes at OFFSET of a copy of a host's file
 *   --sym-env NAME[=N]        an environment variable: not set, or a text of up to N bytes (8)
 *   --stdin-from=FILE         standard input is that host's file
 *   --dir=DIR                 the working directory is a copy of that directory of the host:
 *                             relative names, those above too, are of it
 *   --set-env=NAME=VALUE      one more environment variable
 *   anything else             an argument as it is
 *
 * The objects of the symbolic ones, by which a test case names the bytes:
 *
 *   @N, --sym-arg             argNN, N + 1 bytes
 *   --sym-word                argNN, as for the longest word and N bytes
 *   --sym-args                n_args, 4 bytes, and argNN each
 *   --sym-stdin               stdin, stdin-stat
 *   --sym-files               A-data, A-data-stat, ...; A-data-kind, 1 byte, an InputKind, where it
 *                             was asked for (--sym-files-exist=maybe)
 *   --sym-bytes               FILE@OFFSET
 *   --sym-env                 env-NAME-set, 4 bytes (0: it is not), and env-NAME, N + 1 bytes
 *
 * An object NAME-stat is a struct stat of x86-64 Linux (144 bytes) of which st_size says how long
 * the file really is: sizes are symbolic up to the bound. Arguments number through from arg00;
 * several --sym-args have n_args, n_args_1, ... */
#ifndef UMBRA_BASE_INVOCATION_H
#define UMBRA_BASE_INVOCATION_H
#include <stdint.h>

#include "base/options.h"
#include "base/str.h"
#include "base/visible.h"

enum { STAT_BYTES = 144, STAT_SIZE_OFFSET = 48, MOST_SYMBOLIC_FILES = 26 };

#define INVOCATION_KNOWN_WORD "@"
#define INVOCATION_SYM_WORD "--sym-word="
enum { INVOCATION_FREE_BYTES = 3 };

typedef struct ArgumentWord {
  char *text;        /* NULL: symbolic */
  unsigned min, max; /* symbolic: how many of them; min < max: an object n_args says */
  uint32_t size;     /* symbolic: bytes at most, without the NUL */
  TextList known;    /* symbolic: it begins with one of them, or has no more than the free bytes; */
  uint32_t free;     /* of these there may be some behind a known one, too. None: all are free */
} ArgumentWord;

/* What a symbolic file is at the start; runtime/libc/kernel.h has the same. */
typedef enum InputKind {
  INPUT_IS_FILE,
  INPUT_IS_LACKING, /* there is none */
  INPUT_IS_DIRECTORY,
  INPUT_IS_UNREADABLE
} InputKind;

typedef struct InputFile { /* seen by the program under its name, whatever the host has there */
  char *name;
  char *object;  /* of the bytes that are symbolic: "A-data", "stdin", "in.zip@22"; of a whole file
                    there is object-stat, too */
  bool is_whole; /* all of it is symbolic */
  uint64_t offset; /* else the symbolic part begins here, */
  uint32_t size;   /* and has so many bytes */
} InputFile;

typedef struct SymbolicVariable { /* of the environment */
  char *name;
  char *object, *set_object; /* of its value, and of whether it is set */
  uint32_t size;             /* bytes at most, without the NUL */
} SymbolicVariable;

typedef struct Invocation {
  VEC(ArgumentWord) words;
  VEC(InputFile) files;    /* symbolic ones; one with the name "" is standard input */
  char *stdin_from;        /* NULL: empty, unless files has it */
  char *dir;               /* NULL: relative names are of umbra's own working directory */
  VEC(char *) environment; /* NAME=VALUE: all that the program finds, but for symbolic ones */
  VEC(SymbolicVariable) variables; /* behind these */
} Invocation;

/* How a program is started where nobody says it: with what small programs take, in sizes from 0 up
 * to, and without, INVOCATION_SIZES. */
enum { INVOCATION_SIZES = 3, INVOCATION_USUAL = 1 };
void invocation_add_usual(TextList *words, int size);

/* The same where sizes grow: the largest there are, of what the program looks at. */
void invocation_add_growing(TextList *words, bool has_arguments, bool has_input);
/* How many sizes there are of what the words make symbolic, the whole being the last one; and the
 * words of a size, from 0 on: for fewer arguments, fewer bytes. (One that is a word of the program
 * with free bytes does not grow.) */
unsigned invocation_sizes(const StrList *words);
void invocation_limit(const StrList *words, unsigned size, TextList *limited);
/* Fatal, naming the word, on a mistake. */
void invocation_parse(Invocation *v, const StrList *words);
void invocation_done(Invocation *v);
const SymbolicVariable *invocation_find_variable(const Invocation *v, const char *name);
/* The host's path of a file that the program names; the caller frees it. */
char *invocation_host_path(const Invocation *v, const char *name);

/* What a test case says, made concrete. An object that it has not is zeros: then the least number
 * of arguments, empty ones, empty files. */
typedef struct ObjectBytes {
  const uint8_t *bytes; /* NULL: there is none */
  uint32_t size;
} ObjectBytes;
typedef ObjectBytes FindObject(const void *self, const char *name);

typedef struct ConcreteFile {
  char *name; /* "": standard input */
  Str bytes;
  InputKind kind;
} ConcreteFile;

typedef struct ConcreteInvocation {
  VEC(char *) arguments; /* without argv[0] */
  VEC(char *) environment;
  /* those the host has not so, and all of --dir; names may have directories in them */
  VEC(ConcreteFile) files;
  char *error; /* what cannot be had ("in.zip: No such file or directory"); NULL: nothing */
} ConcreteInvocation;

/* Of the host's files it reads what programs under test may see, because the words may be somebody
 * else's: those of a test case. */
void invocation_make_concrete(const Invocation *v, const Visible *visible, FindObject *find,
                              const void *self, ConcreteInvocation *c);
/* Why a file that the words name is not read; the caller frees it. */
char *invocation_not_seen(const char *path);
void concrete_invocation_done(ConcreteInvocation *c);
#endif
