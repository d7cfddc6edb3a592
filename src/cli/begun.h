/* The command that a run directory is of, in its command.json. */
#ifndef UMBRA_CLI_BEGUN_H
#define UMBRA_CLI_BEGUN_H
#include "cli/command.h"

typedef struct Begun {
  const Command *command;
  char *directory; /* the current one, then */
  TextList words;
} Begun;

void begun_print(const Options *o, Str *out);
/* Fatal when there is none; dir as the user calls it is `shown`. */
void begun_read(Begun *b, const char *dir, const char *shown);
void begun_go_there(const Begun *b); /* fatal when it cannot be done */
void begun_done(Begun *b);
#endif
