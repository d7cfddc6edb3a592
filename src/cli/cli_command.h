/* The subcommands, one file for each. Each gets the arguments after its name and returns the exit
 * status. */
#ifndef UMBRA_CLI_COMMAND_H
#define UMBRA_CLI_COMMAND_H
#include "base/options.h"

/* The exit statuses of all commands are those of diff; errors (2) are base/fatal.h's
 * EXIT_TROUBLE. */

typedef enum CommandGroup {
  GROUP_COMPARE,
  GROUP_RESULT,
  GROUP_PREPARE,
  GROUP_SUITE,
  GROUP_PROGRAM,
  GROUP_DEVELOPER /* not listed by umbra help */
} CommandGroup;

typedef struct Command {
  const char *name;
  int bit;                      /* CMD_ of options.h */
  int (*run)(const Options *o); /* NULL: the command parses its arguments */
  CommandGroup group;
  const char *brief;                                 /* one line, for the list of commands */
  const char *usage, *summary, *statuses, *examples; /* for help; one example on each line */
} Command;

extern const Command commands[];               /* commands.c; ends with a row whose name is NULL */
const Command *command_find(const char *name); /* NULL if there is none */

/* What a command is given in addition to its arguments: the fields of Options with these names. */
typedef struct Circumstances {
  const char *resumes;
  const TextList *merges;
  const Explains *explains;
  const Ranks *ranks;
  /* If the arguments come from a run directory: the options of this command line; else NULL. */
  const Options *said;
} Circumstances;
/* Parses the arguments and runs the command. */
int command_start(const Command *c, int argc, char *const *argv, const Circumstances *given);

/* Takes the arguments after `umbra at-rank`, with which umbra-mpi starts umbra. */
int at_rank_main(int argc, char *const *argv);

/* If --json is among the arguments, fatal errors are reported as JSON. */
void tell_failures(int argc, char *const *argv);

int run_resume(const Options *o);
int run_merge(const Options *o);
int run_report(const Options *o);
int run_explain(const Options *o);
int run_accept(const Options *o);
int run_clean(const Options *o);
int run_lsp(const Options *o);
int explain_diff(const Options *o); /* the command of an explained run */
/* True if umbra record was killed before it made seeds in dir from its recordings. record_resume
 * makes them. */
bool record_is_left(const char *dir);
int record_resume(const char *dir);
int run_explore(const Options *o);
int run_diff(const Options *o);
int run_review(const Options *o); /* diff of revisions */
int run_show(const Options *o);
int run_difftool(const Options *o);
int run_changes(const Options *o);
int run_entries(const Options *o);
int run_suggest(const Options *o);
int run_unify(const Options *o);
int run_record(const Options *o);
int run_impact(const Options *o);
int run_dise(const Options *o); /* diff --search dise */
int run_select(const Options *o);
int run_touch(const Options *o);
int run_replay(const Options *o);
int run_ktest(const Options *o);
int run_code(const Options *o);
int cc_main(int argc, char *const *argv); /* umbra cc */

_Noreturn void command_refuse(const char *name); /* there is no command of that name */

void man_print(const Command *c); /* in man(7) format; NULL: the page of umbra itself */
void completion_print(const char *shell);
void version_print(void); /* --version */
void help_print_commands(void);
/* whole: with all options; else one screen. */
void help_print_command(const Command *c, bool whole);
int help_run(int argc, char *const *argv); /* "umbra help [COMMAND|TOPIC]" */
#endif
