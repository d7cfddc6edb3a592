/* .umbraconfig at the root of NEW's tree, in git's own configuration syntax, for what cannot be
 * found out automatically:
 *
 *   [umbra]
 *     flags = -Iinclude -DLIMIT=3    before all other compiler flags; may be repeated
 *     database = out/debug           the directory of compile_commands.json in the working tree
 *     build = make -C src            the command that builds the project (--build)
 *     entry = check                  an entry to try first; may be repeated
 *     ignore = vendor                a path, or a pattern of paths, to exclude; may be repeated
 *     maxTime = 60                   as --max-time
 *   [umbra "parse"]
 *     assume = len > 0               for runs whose entry is parse (--assume); may be repeated
 *
 * The command line overrides it. */
#ifndef UMBRA_REVIEW_CONFIG_H
#define UMBRA_REVIEW_CONFIG_H
#include "review/review_changes.h"

typedef struct ReviewConfig {
  TextList flags, entries, ignored;
  TextList assumed;       /* "FUNCTION:EXPRESSION" */
  char *database, *build; /* NULL if not set */
  double max_time;        /* seconds; negative if not set */
} ReviewConfig;

/* Parses the output of `git config -z --list`: records "KEY LF VALUE NUL" or "KEY NUL". */
void review_config_parse(ReviewConfig *c, const char *listing, size_t len);
/* root: the directory of the tree. Fatal if the file cannot be read. */
void review_config_read(ReviewConfig *c, const Git *g, const char *root);
void review_config_done(ReviewConfig *c);
bool review_config_ignores(const ReviewConfig *c, const Change *change);
#endif
