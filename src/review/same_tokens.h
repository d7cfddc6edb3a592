/* Changed files that differ in comments and in the amount of white space only. They have the same
 * meaning, so they need not be compiled, and neither need the files that include them. White space
 * between two tokens that only one version has counts as a difference, since a macro can make a
 * string of its arguments. */
#ifndef UMBRA_REVIEW_SAME_TOKENS_H
#define UMBRA_REVIEW_SAME_TOKENS_H
#include "review/review_changes.h"

bool has_same_tokens(const char *a, size_t a_len, const char *b, size_t b_len);
/* Removes such files from the changes; roots are the directories of both trees. Returns their
 * number. */
size_t changes_drop_respaced(ChangeList *changes, char *const roots[VERSIONS]);
#endif
