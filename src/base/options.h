/* The command line. options.def has one row per option; this is the struct they make, and its
 * parser. */
#ifndef UMBRA_BASE_OPTIONS_H
#define UMBRA_BASE_OPTIONS_H
#include <stdbool.h>
#include <stdio.h>

#include "base/vec.h"

typedef VEC(const char *) StrList;

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
  CMD_PAIR = CMD_DIFF | CMD_UNIFY | CMD_TOUCH | CMD_IMPACT | CMD_SELECT, /* those of two versions */
  CMD_ALL = 0xfff
};

#define FIELD_FLAG bool
#define FIELD_INT long
#define FIELD_REAL double
#define FIELD_TEXT const char *
#define FIELD_LIST StrList
#define FIELD_WORDS long
typedef struct Options {
#define OPTION(field, name, letter, type, value, commands, argument, help) FIELD_##type field;
#include "base/options.def"
#undef OPTION
  StrList files;     /* the arguments that are no options */
  StrList arguments; /* those behind "--" and the --sym-... options: how the program is started
                        (invocation.h) */
} Options;

void options_init(Options *o); /* defaults */
void options_done(Options *o);
/* Reads argv[0..argc) for one command (a CMD_ bit); borrows the strings. Fatal, naming the option,
 * on a mistake. */
void options_parse(Options *o, int command, int argc, char *const *argv);
/* argv[0] of the program under test, in the engine and natively. */
const char *options_program_name(const Options *o);
void options_print_help(FILE *f, int command);
/* Calls fn(name, value as text) for every option that applies to `command`, in the order of the
 * table; for run.json and log.txt. */
void options_each(const Options *o, int command,
                  void (*fn)(void *data, const char *name, const char *value), void *data);
#endif
