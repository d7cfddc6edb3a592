/* The command of a run, as stored in the command.json of its directory. */
#ifndef UMBRA_CLI_BEGUN_H
#define UMBRA_CLI_BEGUN_H
#include "cli/cli_command.h"

typedef struct Begun {
  const Command *command;
  char *directory; /* working directory of the command */
  TextList words;
} Begun;

void begun_print(const Options *o, Str *out);
/* Fatal if there is none; `shown` is dir as the user named it. */
void begun_read(Begun *b, const char *dir, const char *shown);
void begun_go_there(const Begun *b); /* fatal on failure */
void begun_done(Begun *b);
#endif
