/* The command line. options.def has one row per option; this is the struct they make, and its
 * parser. */
#ifndef UMBRA_BASE_OPTIONS_H
#define UMBRA_BASE_OPTIONS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/log.h"
#include "base/str.h"
#include "base/vec.h"

typedef VEC(const char *) StrList;

/* umbra-mpi: several processes, on as many machines as one likes, have been started with the same
 * command. Rank 0 reports, the others explore. */
typedef struct Ranks {
  size_t rank, count;
  size_t sharing; /* ranks that explore on this machine */
  int fd;         /* to umbra-mpi (engine/packet.h) */
} Ranks;

#define WORD(constant, word) constant,
#define CHOICE_TYPE(Type, words) typedef enum Type { words } Type;
#include "base/choices.def"
#undef CHOICE_TYPE
#undef WORD

typedef struct ChoiceWords {
  const char *const *word; /* by value; NULL: there is none for it */
  int count;
} ChoiceWords;
#define CHOICE_TYPE(Type, words) extern const ChoiceWords words_of_##Type;
#include "base/choices.def"
#undef CHOICE_TYPE

/* umbra explain: what of a run, whose command is read again. */
typedef struct Explains {
  const char *run;             /* its directory, a full path */
  uint64_t finding;            /* from 1 */
  const struct json_t *record; /* what its findings.json says of it */
  long lines;                  /* of output */
  ColorWhen color;
} Explains;

enum {
  CMD_EXPLORE = 1,
  CMD_REPLAY = 2,
  CMD_KTEST = 4,
  CMD_CODE = 8,
  CMD_DIFF = 16,
  CMD_TOUCH = 32,
  CMD_UNIFY = 64,
  CMD_CC = 128,
  CMD_RECORD = 256,
  CMD_IMPACT = 512,
  CMD_SELECT = 1024,
  CMD_RESUME = 2048,
  CMD_ENTRIES = 4096,
  CMD_SHOW = 8192,
  CMD_CHANGES = 16384,
  CMD_DIFFTOOL = 32768,
  CMD_MERGE = 65536,
  CMD_SUGGEST = 131072,
  CMD_REPORT = 262144,
  CMD_EXPLAIN = 524288,
  CMD_REVIEW = CMD_SHOW | CMD_DIFFTOOL,
  CMD_DIFFS = CMD_DIFF | CMD_REVIEW,
  CMD_PAIR = CMD_DIFF | CMD_UNIFY | CMD_TOUCH | CMD_IMPACT | CMD_SELECT | CMD_ENTRIES |
             CMD_CHANGES,                           /* those of two versions */
  CMD_AGAIN = CMD_RESUME | CMD_MERGE | CMD_EXPLAIN, /* of a run, whose command they read again */
  CMD_ALL = 0xfffff
};

#define FIELD_FLAG bool
#define FIELD_INT long
#define FIELD_REAL double
#define FIELD_TEXT const char *
#define FIELD_LIST StrList
#define FIELD_WORDS long
#define FIELD_CHOICE(Type) Type
#define FIELD_SET(Type) unsigned
typedef struct Options {
#define OPTION(field, name, letter, type, value, commands, topic, argument, help) \
  FIELD_##type field;
#include "base/options.def"
#undef OPTION
  StrList files;        /* the arguments that are no options */
  StrList arguments;    /* those behind "--" and the --sym-... options: how the program is started
                           (invocation.h) */
  size_t start_options; /* so many of the arguments, the first ones, are of --sym-... options */
  const char *command;  /* its name, and the words behind it */
  char *const *words;
  int word_count;
  const char *resumes;    /* umbra resume: the directory of the run, a full path; NULL: it begins */
  const TextList *merges; /* umbra merge: those of the shards, full paths, in order; NULL: none */
  const Explains *explains; /* umbra explain: the finding; NULL: the command itself is meant */
  const Ranks *ranks;       /* NULL: there is this process alone, and those that it starts */
} Options;

typedef enum Topic {
#define TOPIC(name, text, title) TOPIC_##name,
#include "base/topics.def"
#undef TOPIC
  TOPICS
} Topic;
const char *topic_name(Topic t);  /* "search" */
const char *topic_title(Topic t); /* a phrase */

typedef enum OptionType { FLAG, INT, REAL, TEXT, LIST, WORDS, CHOICE, SET } OptionType;

typedef struct OptionRow {
  size_t offset; /* of the field in Options */
  const char *field, *name, *letter;
  OptionType type;
  const ChoiceWords *words; /* CHOICE, SET */
  int commands;
  Topic topic;
  const char *argument, *help;
} OptionRow;
extern const OptionRow option_rows[]; /* in the order of the table; one without a help at the end */
static inline const void *option_field(const Options *o, const OptionRow *r) {
  return (const char *)o + r->offset;
}

/* The words of a command line that sets what is not the default; each is a string of its own.
 * Without what stood behind "--". */
void options_words(const Options *o, int command, TextList *words);
void options_init(Options *o); /* defaults */
void options_done(Options *o);
/* Reads argv[0..argc) for one command (a CMD_ bit); borrows the strings. Fatal, naming the option,
 * on a mistake. */
void options_parse(Options *o, int command, int argc, char *const *argv);
/* Symbolic files need not exist, be regular or readable: said, or because inputs grow. */
bool options_files_may_lack(const Options *o);
/* argv[0] of the program under test, in the engine and natively. */
const char *options_program_name(const Options *o);
LogLevel options_log_level(const Options *o); /* as --quiet and --verbose say; quiet wins */
/* "-o, --output DIR"; the caller frees it. */
char *option_synopsis(const OptionRow *r);
/* The help, with the default behind it; the caller frees it. */
char *option_help(const OptionRow *r);
#endif
