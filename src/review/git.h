/* Runs git on a repository that is not trusted.
 *
 * The repository's own configuration can name programs that git runs: filters, a file system
 * monitor, hooks, external diffs, transports. All of these are switched off. Nothing is fetched,
 * and nothing is written to the repository: neither its index, which git would refresh, nor its
 * objects. Only plumbing commands are used, whose output does not depend on the user's settings. */
#ifndef UMBRA_REVIEW_GIT_H
#define UMBRA_REVIEW_GIT_H
#include <stdbool.h>

#include "base/str.h"

typedef struct Git {
  TextList env;  /* NAME=VALUE, for every call */
  char *root;    /* root of the work tree, a real path; NULL for a bare repository */
  char *index;   /* path of the repository's index */
  char *objects; /* path of the repository's object directory */
  char *scratch; /* temporary objects of the working tree; NULL if none were written */
} Git;

/* Opens the repository that contains the current directory. Returns false if there is none or git
 * is missing; *why is the reason, and the caller frees it. */
bool git_open(Git *g, char **why);
void git_done(Git *g);
/* Sets an environment variable, NAME=VALUE; takes ownership of the string. */
void git_set(Git *g, char *setting);
/* True if the current directory is outside of any repository; checked without running git. */
bool git_is_far(void);

/* Runs `git ARGS...` (NULL-terminated) and appends its output. Returns false on failure; *why (why
 * may be NULL) is git's message without "fatal: ", and the caller frees it. */
bool git_ask(const Git *g, const char *const *args, Str *out, char **why);
/* The same, with the file `input` as standard input and the output written to the file `output`. */
bool git_to_file(const Git *g, const char *const *args, const char *input, const char *output,
                 char **why);
/* The first line of the output, without its newline; NULL on failure. */
char *git_line(const Git *g, const char *const *args);
#endif
