/* Lists of what a review left out or assumed, with one line for each reason. */
#ifndef UMBRA_REVIEW_REPORT_GROUPS_H
#define UMBRA_REVIEW_REPORT_GROUPS_H
#include "base/str.h"
#include "review/gaps.h"

/* Prints "WHAT: WHY", or "WHY (3): WHAT, WHAT, WHAT" for several of one reason; at most a few are
 * named unless is_whole. */
void report_groups_print_gaps(const GapList *gaps, bool is_whole);
/* The same for notes such as "config.h: the installed one". */
void report_groups_print_notes(const TextList *notes, bool is_whole);
#endif
