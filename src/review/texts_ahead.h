/* Compares the preprocessed text of files on the processors that are idle, ahead of the review: a
 * changed header can have a hundred files that include it, and often changes none of them. */
#ifndef UMBRA_REVIEW_TEXTS_AHEAD_H
#define UMBRA_REVIEW_TEXTS_AHEAD_H
#include "base/work_ahead.h"
#include "review/file_pairs.h"
#include "review/unit_store.h"

typedef struct TextsAhead {
  UnitStore *store;
  const PairList *pairs;
  WorkAhead ahead;
} TextsAhead;

/* Does the comparison apply to the pair? It does not to headers, or to files of one version. */
bool text_is_comparable(const Pair *p);
/* The pairs stay as they are until the end. The last ones come first, since the review begins with
 * the first one. */
void texts_ahead_begin(TextsAhead *t, UnitStore *s, const PairList *pairs);
/* Is it known by now that the text of the pair with that index is the same in both versions? */
bool texts_ahead_are_same(const TextsAhead *t, size_t pair);
void texts_ahead_end(TextsAhead *t);
#endif
