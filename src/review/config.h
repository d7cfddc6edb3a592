/* .umbraconfig at the root of NEW's tree, in git's own configuration syntax, for what cannot be
 * found out:
 *
 *   [umbra]
 *     flags = -Iinclude -DLIMIT=3    before all other words for the compiler; may be repeated
 *     database = out/debug           where compile_commands.json lies, in the working tree
 *     build = make -C src            how it is built (--build)
 *     entry = check                  what runs begin with first; may be repeated
 *     ignore = vendor                a path, or a pattern of paths, that is not compared
 *     maxTime = 60                   as --max-time
 *   [umbra "parse"]
 *     assume = len > 0               where parse is started (--assume); may be repeated
 *
 * The command line overrides it. */
#ifndef UMBRA_REVIEW_CONFIG_H
#define UMBRA_REVIEW_CONFIG_H
#include "review/changes.h"

typedef struct ReviewConfig {
  TextList flags, entries, ignored;
  TextList assumed;       /* "FUNCTION:EXPRESSION" */
  char *database, *build; /* NULL: not said */
  double max_time;        /* seconds; below 0: not said */
} ReviewConfig;

/* What `git config -z --list` says of the file: "KEY LF VALUE NUL" or "KEY NUL" each. */
void review_config_parse(ReviewConfig *c, const char *listing, size_t len);
/* root: of the tree. Fatal where the file cannot be read. */
void review_config_read(ReviewConfig *c, const Git *g, const char *root);
void review_config_done(ReviewConfig *c);
bool review_config_ignores(const ReviewConfig *c, const Change *change);
#endif
