#include "review/shared_words.h"

#include <assert.h>

#include "base/alloc.h"

static bool have_same_meaning(const UnitList *units, const Workspace *w, const TextList *words) {
  for (size_t i = 0; i < units->len; i++)
    if (!unit_means_same_with(units->data[i], w, words)) return false;
  return true;
}

/* Often no flag of a file has an effect on another file. */
static bool all_fit(const UnitList *units, const Workspace *w, TextList *words) {
  for (size_t i = 0; i < units->len; i++)
    texts_add_missing(words, &units->data[i]->words);
  bool is_so = have_same_meaning(units, w, words);
  if (!is_so) texts_done(words);
  return is_so;
}

void shared_words_find(const UnitList *units, const Workspace *w, TextList *words,
                       TextList *apart) {
  assert(!words->len);
  if (all_fit(units, w, words)) return;
  UnitList fitting = {0};
  for (size_t i = 0; i < units->len; i++) {
    TextList more = {0};
    texts_add_missing(&more, words);
    texts_add_missing(&more, &units->data[i]->words);
    vec_push(&fitting, units->data[i]);
    if (have_same_meaning(&fitting, w, &more)) {
      texts_done(words);
      *words = more;
      continue;
    }
    fitting.len--;
    texts_done(&more);
    texts_add_once(apart, mem_strdup(units->data[i]->path));
  }
  vec_done(&fitting);
}
