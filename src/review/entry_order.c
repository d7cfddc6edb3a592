#include "review/entry_order.h"

#include <string.h>

#include "base/base_entry.h"

/* A program of tests or of a benchmark rarely passes what depends on its input. */
bool entry_order_is_late(const ChangedFunction *f, const char *entry) {
  if (f->is_of_test || strcmp(entry, f->name) == 0 || entry_kind(entry) == ENTRY_FUZZ) return false;
  for (size_t i = 0; i < f->preferred; i++)
    if (strcmp(f->entries.data[i], entry) == 0) return false;
  return texts_have(&f->tests, entry);
}

/* Returns the number of doors. */
static size_t put_doors_first(const ChangedFunction *f, Entries *list) {
  Entries sorted = {0};
  for (int is_other = 0; is_other < 2; is_other++)
    for (size_t i = 0; i < list->len; i++)
      if (texts_have(&f->doors, list->data[i]) != is_other) vec_push(&sorted, list->data[i]);
  vec_done(list);
  *list = sorted;
  return f->doors.len;
}

/* If a caller comes before the function itself, so do all doors, if these are few; otherwise the
 * function is the second one at the latest. */
void entry_order_make(const ChangedFunction *f, bool itself_first, Entries *out) {
  for (int is_late = 0; is_late < 2; is_late++)
    for (size_t i = 0; i < f->entries.len; i++)
      if (entry_order_is_late(f, f->entries.data[i]) == is_late) vec_push(out, f->entries.data[i]);
  bool is_first = out->len && strcmp(out->data[0], f->name) == 0;
  bool has_doors = !is_first && f->doors.len && f->doors.len < MOST_ENTRIES;
  size_t itself = 0, latest = itself_first ? 0 : has_doors ? put_doors_first(f, out) : 1;
  while (itself < out->len && strcmp(out->data[itself], f->name) != 0)
    itself++;
  if (itself == out->len) return;
  for (; itself > latest; itself--) {
    const char *entry = out->data[itself];
    out->data[itself] = out->data[itself - 1];
    out->data[itself - 1] = entry;
  }
}
