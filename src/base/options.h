/* The command line: the struct that the rows of options.def define, and its parser. */
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

/* umbra-mpi: several processes, on any number of machines, were started with the same command. Rank
 * 0 reports, the others explore. */
typedef struct Ranks {
  size_t rank, count;
  size_t sharing; /* number of ranks that explore on this machine */
  int fd;         /* socket to umbra-mpi (engine/packet.h) */
} Ranks;

#define WORD(constant, word) constant,
#define CHOICE_TYPE(Type, words) typedef enum Type { words } Type;
#include "base/choices.def"
#undef CHOICE_TYPE
#undef WORD

typedef struct ChoiceWords {
  const char *const *word; /* indexed by value; NULL: the value has no word */
  int count;
} ChoiceWords;
#define CHOICE_TYPE(Type, words) extern const ChoiceWords words_of_##Type;
#include "base/choices.def"
#undef CHOICE_TYPE

/* umbra explain: the finding of a run to explain; the command of the run is parsed again. */
typedef struct Explains {
  const char *run;             /* its directory, a full path */
  uint64_t finding;            /* from 1 */
  const struct json_t *record; /* its entry in findings.json */
  const struct json_t *all;    /* findings.json, to store the listings of representatives; NULL:
                                  print the listing of the finding */
  long lines;                  /* maximum number of output lines */
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
  CMD_ACCEPT = 1048576,
  CMD_CLEAN = 2097152,
  CMD_LSP = 4194304,
  CMD_REVIEW = CMD_SHOW | CMD_DIFFTOOL,
  CMD_DIFFS = CMD_DIFF | CMD_REVIEW,
  CMD_PAIR = CMD_DIFF | CMD_UNIFY | CMD_TOUCH | CMD_IMPACT | CMD_SELECT | CMD_ENTRIES |
             CMD_CHANGES, /* commands on two versions */
  /* commands on an existing run, whose command line is parsed again */
  CMD_AGAIN = CMD_RESUME | CMD_MERGE | CMD_EXPLAIN,
  CMD_ALL = 0x7fffff
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
  char *entry_file; /* --entry FILE:FUNCTION: the file; NULL: FUNCTION alone was given */
  StrList files;    /* the arguments that are not options */
  /* the arguments after "--" and the --sym-... options: how the program is started
   * (invocation.h) */
  StrList arguments;
  size_t start_options; /* the number of leading `arguments` that come from --sym-... options */
  const char *command;  /* name of the command; `words` are the arguments after it */
  char *const *words;
  int word_count;
  const char *resumes; /* umbra resume: directory of the run, a full path; NULL: a new run */
  /* umbra merge: directories of the shards, full paths, in order; NULL: not a merge */
  const TextList *merges;
  const Explains *explains;        /* umbra explain: the finding; NULL: an ordinary command */
  bool solver_uses_processor_time; /* --max-solver-time is not of the clock */
  const Ranks *ranks;              /* NULL: there is only this process and those that it starts */
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
  size_t offset; /* offset of the field in Options */
  const char *field, *name, *letter;
  OptionType type;
  const ChoiceWords *words; /* CHOICE, SET */
  int commands;
  Topic topic;
  const char *argument, *help;
} OptionRow;
extern const OptionRow option_rows[]; /* in the order of the table; ends with a row without help */
static inline const void *option_field(const Options *o, const OptionRow *r) {
  return (const char *)o + r->offset;
}

/* The words of a command line that sets all options with non-default values; each is a string of
 * its own. The arguments after "--" are not included. */
void options_words(const Options *o, int command, TextList *words);
void options_init(Options *o); /* defaults */
void options_done(Options *o);
/* Parses argv[0..argc) for one command (a CMD_ bit); borrows the strings. On a mistake this is
 * fatal, with a message that names the option. */
void options_parse(Options *o, int command, int argc, char *const *argv);
/* True if symbolic files need not exist, be regular or be readable: either by an option, or because
 * inputs grow. */
bool options_files_may_lack(const Options *o);
/* argv[0] of the program under test, in the engine and in native runs. */
const char *options_program_name(const Options *o);
LogLevel options_log_level(const Options *o); /* set by --quiet and --verbose; quiet wins */
/* "-o, --output DIR"; the caller frees it. */
char *option_synopsis(const OptionRow *r);
/* The help string, followed by the default; the caller frees it. */
char *option_help(const OptionRow *r);
/* Exploration starts from seeds: given ones (--seeds), or those that probes find. */
static inline bool options_have_seeds(const Options *o) {
  return o->seeds.len || o->strategy == SEARCH_SHADOW;
}
/* True if umbra diff runs both versions on concrete inputs (engine/probe.h). */
static inline bool options_have_probes(const Options *o) {
  return !o->no_probes && !o->seeds.len && o->follow != FOLLOW_NEW && !o->shard && !o->ranks &&
         !o->prove && o->strategy != SEARCH_DISE;
}
#endif
