/* The subcommands, one file each. Each gets the arguments behind its name and returns the exit
 * status. */
#ifndef UMBRA_CLI_COMMAND_H
#define UMBRA_CLI_COMMAND_H
#include "base/options.h"

/* The exit statuses of every command, as those of diff; trouble (2) is base/fatal.h's EXIT_TROUBLE.
 */

typedef struct Command {
  const char *name;
  int bit;                                           /* CMD_ of options.h */
  int (*run)(const Options *o);                      /* NULL: the command reads its own words */
  const char *usage, *summary, *statuses, *examples; /* for help; examples one a line */
} Command;

extern const Command commands[];               /* help.c; ends with a row whose name is NULL */
const Command *command_find(const char *name); /* NULL when there is none */

/* What a command is given besides its words: the fields of Options so named. */
typedef struct Circumstances {
  const char *resumes;
  const TextList *merges;
  const Explains *explains;
  const Ranks *ranks;
  const Options *said; /* the words come from a run directory: what the command line itself says;
                          else NULL */
} Circumstances;
/* Reads the words and runs the command. */
int command_start(const Command *c, int argc, char *const *argv, const Circumstances *given);

/* The words behind `umbra at-rank`, by which umbra-mpi starts umbra. */
int at_rank_main(int argc, char *const *argv);

/* Of a command line with --json: a fatal error is told as JSON, too. */
void tell_failures(int argc, char *const *argv);

int run_resume(const Options *o);
int run_merge(const Options *o);
int run_report(const Options *o);
int run_explain(const Options *o);
int explain_diff(const Options *o); /* the command of a run that is explained */
/* umbra record was killed before it made seeds in dir of what it had recorded; makes them. */
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

_Noreturn void command_refuse(const char *name); /* there is none of that name */

void man_print(const Command *c); /* in man(7); NULL: the page of umbra itself */
void completion_print(const char *shell);
void version_print(void); /* --version */
void help_print_commands(void);
void help_print_command(const Command *c);
int help_run(int argc, char *const *argv); /* "umbra help [COMMAND|TOPIC]" */
#endif
