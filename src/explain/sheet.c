#include "explain/sheet.h"

#include <assert.h>
#include <string.h>

enum {
  CONTEXT = 3, /* rows around a difference */
  ALONE = 6,   /* maximum number of consecutive rows of one version shown */
  SHARES = 6   /* the first rows of each doer, and its last ones, get one share of the limit each */
};

void sheet_init(Sheet *s, Lines *lines, size_t most) {
  assert(lines && most);
  *s = (Sheet){.lines = lines, .most = most, .hidden.are_alike = true};
  for (int d = 0; d < DOERS; d++)
    s->room[d] = most / 2;
}

static void item_done(SheetItem *i) {
  row_done(&i->row);
  *i = (SheetItem){0};
}

void sheet_done(Sheet *s) {
  for (size_t i = 0; i < s->items.len; i++)
    item_done(&s->items.data[i]);
  vec_done(&s->items);
  vec_done(&s->seen);
}

/* --- values --- */

static const char *sheet_find(const TraceValues *values, const char *name) {
  for (size_t i = 0; i < values->len; i++)
    if (strcmp(values->data[i].name, name) == 0) return values->data[i].text;
  return NULL;
}

static bool sheet_is_listed(const ShownList *list, const char *name) {
  for (size_t i = 0; i < list->len; i++)
    if (strcmp(list->data[i].name, name) == 0) return true;
  return false;
}

static void sheet_add_value(ShownList *list, const char *name, const char *old, const char *new) {
  if (!sheet_is_listed(list, name)) vec_push(list, ((Shown){name, {old, new}}));
}

static void sheet_add_differing(const TraceValues values[VERSIONS], ShownList *list) {
  for (size_t i = 0; i < values[OLD].len; i++) {
    const TraceValue *v = &values[OLD].data[i];
    const char *other = sheet_find(&values[NEW], v->name);
    if (!other || strcmp(other, v->text) != 0) sheet_add_value(list, v->name, v->text, other);
  }
  for (size_t i = 0; i < values[NEW].len; i++) {
    const TraceValue *v = &values[NEW].data[i];
    if (!sheet_find(&values[OLD], v->name)) sheet_add_value(list, v->name, NULL, v->text);
  }
}

static void sheet_add_all(const TraceValues values[VERSIONS], ShownList *list) {
  for (int v = 0; v < 2; v++)
    for (size_t i = 0; i < values[v].len; i++) {
      const char *name = values[v].data[i].name;
      sheet_add_value(list, name, sheet_find(&values[OLD], name), sheet_find(&values[NEW], name));
    }
}

void sheet_values(const Row *row, ShownList *list) {
  const TraceValues written[] = {row->step[OLD].written, row->step[NEW].written};
  const TraceValues read[] = {row->step[OLD].read, row->step[NEW].read};
  bool is_both = row->has[OLD] && row->has[NEW];
  bool chooses = row->step[OLD].branches || row->step[NEW].branches;
  if (is_both && row->is_decision && chooses) sheet_add_all(read, list);
  if (!is_both)
    sheet_add_all(written, list);
  else if (!row->is_partial)
    sheet_add_differing(written, list);
}

/* --- choice of rows --- */

static bool is_new_change(Sheet *s, const Row *row) {
  if (!lines_is_changed(s->lines, OLD, &row->step[OLD]) &&
      !lines_is_changed(s->lines, NEW, &row->step[NEW]))
    return false;
  uint64_t key = row->step[row->has[NEW] ? NEW : OLD].key;
  for (size_t i = 0; i < s->seen.len; i++)
    if (s->seen.data[i] == key) return false;
  vec_push(&s->seen, key);
  return true;
}

static bool sheet_has_values(const Row *row) {
  ShownList list = {0};
  sheet_values(row, &list);
  size_t n = list.len;
  vec_done(&list);
  return n > 0;
}

bool sheet_is_empty(const Row *row) {
  for (int v = 0; v < 2; v++)
    if (row->has[v] && (!row->step[v].goes_on || row->step[v].written.len)) return false;
  return true;
}

static bool sheet_is_of_interest(Sheet *s, const Row *row) {
  bool is_both = row->has[OLD] && row->has[NEW];
  if (is_new_change(s, row)) return true;
  if (!is_both) return s->alone[row->has[NEW] ? NEW : OLD] <= ALONE;
  return row->is_decision || row->is_partial || sheet_has_values(row);
}

static size_t lines_of(const SheetItem *item) {
  ShownList list = {0};
  sheet_values(&item->row, &list);
  size_t n = 1 + list.len;
  vec_done(&list);
  return n;
}

static void sheet_count(SheetItem *sum, const SheetItem *item) {
  for (int v = 0; v < 2; v++)
    sum->left_out[v] += item->row.has[v] ? 1 : item->left_out[v];
}

static bool is_gap(const SheetItem *item) { return !item->row.has[OLD] && !item->row.has[NEW]; }

static Doer doer_of(const SheetItem *item) {
  if (item->row.has[OLD] && item->row.has[NEW]) return DOER_BOTH;
  return item->row.has[NEW] ? DOER_NEW : DOER_OLD;
}

/* Joins the adjacent gaps at `i` and `i + 1`. */
static void join_gaps(SheetItems *list, size_t i) {
  if (i + 1 >= list->len || !is_gap(&list->data[i]) || !is_gap(&list->data[i + 1])) return;
  SheetItem *gap = &list->data[i];
  sheet_count(gap, gap + 1);
  gap->are_alike &= gap[1].are_alike;
  memmove(gap + 1, gap + 2, (--list->len - i - 1) * sizeof *gap);
}

/* Replaces the item by a count of its steps. */
static void sheet_leave_out(SheetItems *list, size_t i) {
  SheetItem gap = {0};
  sheet_count(&gap, &list->data[i]);
  item_done(&list->data[i]);
  list->data[i] = gap;
  join_gaps(list, i);
  if (i) join_gaps(list, i - 1);
}

static void leave_out_oldest(Sheet *s, Doer doer) {
  size_t i = 0;
  while (is_gap(&s->items.data[i]) || s->items.data[i].stays || doer_of(&s->items.data[i]) != doer)
    i++;
  assert(i < s->items.len);
  s->lasts[doer] -= lines_of(&s->items.data[i]);
  sheet_leave_out(&s->items, i);
}

static void sheet_put(Sheet *s, SheetItem item) {
  if (is_gap(&item)) {
    vec_push(&s->items, item);
    if (s->items.len > 1) join_gaps(&s->items, s->items.len - 2);
    return;
  }
  Doer doer = doer_of(&item);
  size_t lines = lines_of(&item);
  item.stays = lines <= s->room[doer];
  s->room[doer] = item.stays ? s->room[doer] - lines : 0;
  vec_push(&s->items, item);
  if (item.stays) return;
  s->lasts[doer] += lines;
  while (s->lasts[doer] > s->most / SHARES && s->lasts[doer] > lines)
    leave_out_oldest(s, doer);
}

/* Makes sure that the first divergence is shown, no matter how many rows precede it. */
static void put_parting(Sheet *s) {
  s->has_parted = true;
  size_t first = s->items.len > CONTEXT ? s->items.len - CONTEXT : 0;
  for (size_t i = first; i < s->items.len; i++) {
    SheetItem *item = &s->items.data[i];
    if (!item->stays && !is_gap(item)) s->lasts[doer_of(item)] -= lines_of(item);
    item->stays = true;
  }
  for (int d = 0; d < DOERS; d++)
    s->room[d] = s->most / SHARES;
}

static void put_waiting(Sheet *s) {
  if (s->hidden.left_out[OLD] || s->hidden.left_out[NEW]) sheet_put(s, s->hidden);
  for (size_t i = 0; i < s->waiting_count; i++)
    sheet_put(s, s->waiting[i]);
  s->waiting_count = 0;
  s->hidden = (SheetItem){.are_alike = true};
}

static void wait(Sheet *s, const SheetItem *item) {
  if (s->waiting_count == CONTEXT) {
    SheetItem *oldest = &s->waiting[0];
    sheet_count(&s->hidden, oldest);
    item_done(oldest);
    memmove(oldest, oldest + 1, (CONTEXT - 1) * sizeof *oldest);
    s->waiting_count--;
  }
  s->waiting[s->waiting_count++] = *item;
}

void sheet_add(void *sheet, Row *row) {
  Sheet *s = sheet;
  SheetItem item = {.row = *row};
  bool is_both = row->has[OLD] && row->has[NEW];
  if (sheet_is_empty(row)) {
    row_done(row);
    return;
  }
  for (int v = 0; v < 2; v++)
    s->alone[v] = !is_both && row->has[v] ? s->alone[v] + 1 : 0;
  if (sheet_is_of_interest(s, row)) {
    put_waiting(s);
    if (row->is_decision && !s->has_parted) put_parting(s);
    sheet_put(s, item);
    s->has_begun = true;
    s->since = 0;
  } else if (s->has_begun && is_both && s->since++ < CONTEXT - 1) {
    sheet_put(s, item);
  } else {
    if (!is_both) s->hidden.are_alike = false;
    wait(s, &item);
  }
}

void sheet_end(Sheet *s) { put_waiting(s); }
