#include "review/report_groups.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"

/* Prints all of one reason, beginning with the first one. */
static void report_groups_print(const GapList *all, size_t first, bool is_whole) {
  enum { FEW = 3 };
  const char *why = all->data[first].why;
  size_t count = 0, named = 0;
  for (size_t i = first; i < all->len; i++)
    count += strcmp(all->data[i].why, why) == 0;
  fputs("  ", stdout);
  if (count == 1) {
    clean_print_name(all->data[first].what);
    fputs(*why ? ": " : "", stdout);
    clean_print_name(why);
    putchar('\n');
    return;
  }
  clean_print_name(why);
  printf(" (%zu):", count);
  for (size_t i = first; i < all->len; i++) {
    if (strcmp(all->data[i].why, why) != 0) continue;
    if (named == FEW && !is_whole) break;
    fputs(named++ ? ", " : " ", stdout);
    clean_print_name(all->data[i].what);
  }
  if (named < count) printf(" and %zu more", count - named);
  putchar('\n');
}

static bool report_groups_is_first(const GapList *all, size_t at) {
  for (size_t i = 0; i < at; i++)
    if (strcmp(all->data[i].why, all->data[at].why) == 0) return !*all->data[at].why;
  return true;
}

/* What has no reason stands alone. */
static void report_groups_print_one(const GapList *all, size_t at, bool is_whole) {
  const GapList one = {.data = all->data + at, .len = 1};
  bool is_alone = !*all->data[at].why;
  report_groups_print(is_alone ? &one : all, is_alone ? 0 : at, is_whole);
}

void report_groups_print_gaps(const GapList *gaps, bool is_whole) {
  for (size_t i = 0; i < gaps->len; i++)
    if (report_groups_is_first(gaps, i)) report_groups_print_one(gaps, i, is_whole);
}

void report_groups_print_notes(const TextList *notes, bool is_whole) {
  static const char between[] = ": ";
  GapList all = {0};
  for (size_t i = 0; i < notes->len; i++) {
    const char *text = notes->data[i], *colon = strstr(text, between);
    char *what = colon ? mem_strndup(text, (size_t)(colon - text)) : mem_strdup(text);
    gaps_add(&all, what, mem_strdup(colon ? colon + strlen(between) : ""), false);
  }
  report_groups_print_gaps(&all, is_whole);
  gaps_done(&all);
}
