/* The order in which a review tries the entries of a changed function. */
#ifndef UMBRA_REVIEW_ENTRY_ORDER_H
#define UMBRA_REVIEW_ENTRY_ORDER_H
#include "review/analysis.h"

enum { MOST_ENTRIES = 5 }; /* that are tried */
typedef VEC(const char *) Entries;

/* Lists the function's entries, which the caller does not free: those of tests are the last ones.
 * itself_first: there is only time for one. */
void entry_order_make(const ChangedFunction *f, bool itself_first, Entries *out);
/* Is the entry a program of tests or of a benchmark? */
bool entry_order_is_late(const ChangedFunction *f, const char *entry);
#endif
