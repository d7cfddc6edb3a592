/* git, asked about a repository that somebody else may have made.
 *
 * Its own configuration can name programs that git runs: filters, a file system monitor, hooks,
 * external diffs, transports. All of these are switched off, nothing is fetched, and nothing is
 * written to the repository: neither its index, which git would refresh, nor its objects. Only
 * plumbing is used, whose output does not depend on the user's taste. */
#ifndef UMBRA_REVIEW_GIT_H
#define UMBRA_REVIEW_GIT_H
#include <stdbool.h>

#include "base/str.h"

typedef struct Git {
  TextList env;  /* NAME=VALUE, for every call */
  char *root;    /* of the work tree, a real path; NULL: the repository has none */
  char *index;   /* the path of its index */
  char *objects; /* the path of its objects */
  char *scratch; /* where objects of the working tree are kept; NULL: none were made yet */
} Git;

/* The repository around the current directory. False: there is none, or no git; *why says so, and
 * the caller frees it. */
bool git_open(Git *g, char **why);
void git_done(Git *g);
/* One more variable of the environment, NAME=VALUE, which it owns then. */
void git_set(Git *g, char *setting);
/* There is no repository around the current directory, to be seen without git. */
bool git_is_far(void);

/* Runs `git ARGS...`, up to a NULL, and appends what it prints. False: it failed; *why (may be
 * NULL) is what it said, without its "fatal: ", and the caller frees it. */
bool git_ask(const Git *g, const char *const *args, Str *out, char **why);
/* The same with `input` as standard input and the output to the file `output`. */
bool git_to_file(const Git *g, const char *const *args, const char *input, const char *output,
                 char **why);
/* One line, without its newline; NULL: it failed. */
char *git_line(const Git *g, const char *const *args);
#endif
