/* A process makes a file for each pair with the same text. It writes nothing else: files whose
 * headers have to be searched for are left to the review. */
#include "review/texts_ahead.h"

#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/budget.h"

bool text_is_comparable(const Pair *p) {
  return p->path[OLD] && p->path[NEW] && !str_ends(p->path[NEW], ".h");
}

static char *texts_ahead_mark(const TextsAhead *t, size_t pair) {
  return str_format("%s/bitcode/same-%zu", t->store->workspace->dir, pair);
}

static bool texts_ahead_has_recipes(Workspace *w, const Pair *p) {
  TextList unused = {0};
  bool has_both = true;
  for (Version v = OLD; v <= NEW; v++)
    has_both &= recipes_find(&w->recipes[v], &w->tree[v], p->path[v], &unused);
  texts_done(&unused);
  return has_both;
}

static void texts_ahead_compare(void *data, int process, int processes) {
  TextsAhead *t = data;
  for (size_t i = (size_t)process; i < t->pairs->len; i += (size_t)processes) {
    size_t pair = t->pairs->len - 1 - i;
    const Pair *p = &t->pairs->data[pair];
    if (budget_is_past(t->store->workspace->end)) return;
    if (!text_is_comparable(p) || !texts_ahead_has_recipes(t->store->workspace, p)) continue;
    char *mark = texts_ahead_mark(t, pair);
    if (unit_store_is_same_at_once(t->store, p->path)) file_create(mark, "", 0);
    mem_free(mark);
  }
}

void texts_ahead_begin(TextsAhead *t, UnitStore *s, const PairList *pairs) {
  enum { LEAST_EACH = 2 };
  *t = (TextsAhead){.store = s, .pairs = pairs};
  work_ahead_begin(&t->ahead, (int)(pairs->len / LEAST_EACH), texts_ahead_compare, t);
}

bool texts_ahead_are_same(const TextsAhead *t, size_t pair) {
  if (!t->ahead.count) return false;
  char *mark = texts_ahead_mark(t, pair);
  bool is_same = file_exists(mark);
  mem_free(mark);
  return is_same;
}

void texts_ahead_end(TextsAhead *t) {
  work_ahead_end(&t->ahead);
  for (size_t i = 0; i < t->pairs->len; i++) {
    char *mark = texts_ahead_mark(t, i);
    unlink(mark);
    mem_free(mark);
  }
}
