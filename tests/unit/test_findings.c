/* Findings by hand: their order, clusters and representatives, the exit statuses, and bytes quoted
 * for C and for the shell. */
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "outcome/verdict.h"
#include "test.h"
#include "witness/findings.h"
#include "witness/quote.h"

static Found make(FindingClass class, uint32_t loc, int value, uint32_t number) {
  Found f = {.class = class, .has_divergence = true, .number = number};
  f.divergence.loc = loc;
  ktest_add_object(&f.input, "x", (const uint8_t *)&value, sizeof value);
  return f;
}

static int value_of(const Found *f) {
  int value;
  memcpy(&value, f->input.objects.data[0].bytes, sizeof value);
  return value;
}

static void order(void) {
  FindingList l = {0};
  vec_push(&l.list, make(CLASS_FIX, 1, 0, 0));
  vec_push(&l.list, make(CLASS_REGRESSION, 2, 12, 1));
  vec_push(&l.list, make(CLASS_OUTPUT, 1, 5, 2));
  vec_push(&l.list, make(CLASS_REGRESSION, 2, -1, 3));
  vec_push(&l.list, make(CLASS_OUTPUT, 1, 1, 4));
  vec_push(&l.list, make(CLASS_REGRESSION, 3, 7, 5));
  findings_arrange(&l, NULL);
  /* Representatives first: regressions, outputs, fixes; short inputs first, no sign before a
   * sign. */
  static const int wanted[] = {7, 12, 1, 0, -1, 5};
  static const bool stands[] = {true, true, true, true, false, false};
  for (size_t i = 0; i < l.list.len; i++)
    TEST(value_of(&l.list.data[i]) == wanted[i] && l.list.data[i].is_representative == stands[i]);
  TEST(l.clusters == 4 && l.classes[CLASS_REGRESSION] == 3 && findings_differences(&l) == 6 &&
       findings_kinds(&l) == 4);
  findings_done(&l);
}

/* A finding that was run stands for its cluster, and the others are confirmed by it. A kind with a
 * rank keeps its number, whatever is found to be more important later. */
static void kinds(void) {
  FindingList l = {0};
  for (int i = 0; i < 4; i++)
    vec_push(&l.list, make(CLASS_OUTPUT, 1, i, (uint32_t)i));
  findings_arrange(&l, NULL);
  TEST(value_of(&l.list.data[0]) == 0 && !finding_confirmed_by(&l, &l.list.data[1]) &&
       !finding_why_not_run(&l, &l.list.data[1], NULL) && findings_unknown(&l) == 4);
  l.list.data[2].is_replayed = l.list.data[2].native.is_confirmed = true;
  findings_arrange(&l, NULL);
  char *why = finding_why_not_run(&l, &l.list.data[3], NULL);
  TEST(value_of(&l.list.data[0]) == 2 && !finding_confirmed_by(&l, &l.list.data[0]) &&
       finding_confirmed_by(&l, &l.list.data[3]) == 1 && findings_unknown(&l) == 0);
  TEST(strcmp(why, "not run: its kind is confirmed by finding 1") == 0);
  mem_free(why);
  l.list.data[0].rank = l.ranks = 1;
  vec_push(&l.list, make(CLASS_REGRESSION, 2, 9, 4));
  findings_arrange(&l, NULL);
  TEST(value_of(&l.list.data[0]) == 2 && value_of(&l.list.data[1]) == 9 && findings_kinds(&l) == 2);
  TEST(!finding_confirmed_by(&l, &l.list.data[1]) && findings_unknown(&l) == 1);
  findings_done(&l);
}

/* What happened at one place in two ways is two clusters: how a version ended, or what differs. */
static void effects(void) {
  FindingList l = {0};
  for (int i = 0; i < 7; i++) {
    Found f = make(CLASS_OUTPUT, 1, i, (uint32_t)i);
    f.outcome[OLD].end.kind = f.outcome[NEW].end.kind = END_EXIT;
    if (i == 1) f.outcome[NEW].end.kind = END_ABORT;
    if (i == 2) f.outcome[OLD].end.kind = END_ABORT;
    if (i == 3) str_add(&f.outcome[NEW].err.bytes, "x");
    if (i == 4) f.outcome[NEW].end.kind = END_NULL_ACCESS; /* they end differently in another way */
    if (i == 5) f.outcome[OLD].end.kind = END_NULL_ACCESS;
    vec_push(&l.list, f);
  }
  findings_arrange(&l, NULL);
  TEST(l.clusters == 6); /* the first and the last are alike */
  findings_done(&l);
}

static int status_with(Options o, FindingClass class, bool is_complete) {
  VerdictFacts f = {.is_diff = true, .is_complete = is_complete};
  f.findings[class] = 1;
  Verdict v = verdict_of(&f);
  int status = verdict_exit_status(&v, &o);
  verdict_done(&v);
  return status;
}

static int status_of(const char *fail_on, bool bisect, FindingClass class, bool is_complete) {
  return status_with((Options){.fail_on = fail_on, .bisect = bisect}, class, is_complete);
}

static int status_on_regression(FindingClass class, bool is_complete) {
  Options o = {.bisect = true, .bisect_on = BISECT_ON_REGRESSION};
  return status_with(o, class, is_complete);
}

/* Of a run without a finding: the line, and what --fail-on incomplete says to it. */
static void check_line(VerdictFacts f, const char *line, int status) {
  Options o = {.fail_on = "incomplete"};
  Verdict v = verdict_of(&f);
  Str s = {0};
  verdict_print(&v, "all was explored", SIZE_MAX, &s);
  TEST(strcmp(str_text(&s), line) == 0);
  TEST(verdict_exit_status(&v, &o) == status);
  str_done(&s);
  verdict_done(&v);
}

static void lines(void) {
  VerdictFacts f = {
      .is_diff = true, .is_complete = true, .paths = 2, .equal_paths = 2, .compared_paths = 2};
  check_line(f, "equivalent; all was explored", EXIT_NONE);
  InternalNames internal = {0};
  vec_push(&internal, "count");
  f.internal = &internal;
  check_line(f, "equivalent (internal state differs); all was explored", EXIT_FOUND);
  vec_done(&internal);
  f = (VerdictFacts){.is_diff = true, .is_complete = true, .is_same = true};
  AssumptionList assumptions = {0};
  assumptions_add(&assumptions, 0, "HOME is /root");
  f.assumptions = &assumptions;
  check_line(f, "equivalent assuming that HOME is /root; all was explored", EXIT_FOUND);
  vec_push(&f.bounds, mem_strdup("argument length 3"));
  check_line(f, "equivalent up to argument length 3; assuming that HOME is /root; all was explored",
             EXIT_FOUND);
  vec_push(&f.unreached, ((Unreached){.change.name = mem_strdup("f"), .why = mem_strdup("cut")}));
  f.bounds = (TextList){0};
  f.is_complete = false;
  Cut cut = {.kind = END_CUT_TIME, .count = 1};
  CutList cuts = {.data = &cut, .len = 1};
  f.cuts = &cuts;
  f.assumptions = NULL;
  check_line(f,
             "undecided: parts were cut (time); explored up to changes that were not reached (f)",
             EXIT_FOUND);
  f = (VerdictFacts){.is_diff = true, .is_complete = true, .paths = 2, .equal_paths = 2};
  vec_push(&f.unreached, ((Unreached){.change.name = mem_strdup("f"), .is_entry = true}));
  check_line(f,
             "undecided: f changed and was not run; explored up to changes that were not reached "
             "(f)",
             EXIT_FOUND);
  f = (VerdictFacts){.is_diff = true, .cuts = &cuts, .paths = 2, .equal_paths = 2};
  f.findings[CLASS_UNCONFIRMED] = 2;
  check_line(f, "undecided: parts were cut (time), 2 findings are unconfirmed", EXIT_FOUND);
  assumptions_done(&assumptions);
}

static void statuses(void) {
  TEST(status_of(NULL, false, CLASS_FIX, true) == 1 &&
       status_of(NULL, false, CLASS_INTERNAL, true) == 0);
  TEST(status_of("regression", false, CLASS_FIX, true) == 0 &&
       status_of("regression,fix", false, CLASS_FIX, false) == 1);
  TEST(status_of("none", false, CLASS_REGRESSION, true) == 0 &&
       status_of("any", false, CLASS_UNCONFIRMED, true) == 1);
  TEST(status_of("difference", false, CLASS_OUTPUT, true) == 1 &&
       status_of("difference", false, CLASS_PREEXISTING, true) == 0);
  TEST(status_of(NULL, true, CLASS_REGRESSION, false) == 1 &&
       status_of(NULL, true, CLASS_OUTPUT, true) == 1 &&
       status_of(NULL, true, CLASS_INTERFACE, true) == 1 &&
       status_of(NULL, true, CLASS_INTERNAL, true) == 0);
  TEST(status_of(NULL, true, CLASS_INTERNAL, false) == EXIT_SKIP &&
       status_of(NULL, true, CLASS_UNCONFIRMED, true) == EXIT_SKIP);
  TEST(status_on_regression(CLASS_REGRESSION, true) == 1 &&
       status_on_regression(CLASS_FIX, true) == 0 &&
       status_on_regression(CLASS_OUTPUT, false) == EXIT_SKIP);
  TEST(status_of("output", true, CLASS_OUTPUT, true) == 1);
  TEST(status_of("incomplete", false, CLASS_FIX, true) == 1);
}

static void quoting(void) {
  Str s = {0};
  quote_c(&s, "a\"\\\n\0001\xff", 7);
  TEST(strcmp(str_text(&s), "\"a\\\"\\\\\\n\\0001\\377\"") == 0);
  s.len = 0;
  quote_shell(&s, "it's");
  TEST(strcmp(str_text(&s), "'it'\\''s'") == 0);
  s.len = 0;
  quote_shell(&s, "");
  TEST(strcmp(str_text(&s), "''") == 0);
  s.len = 0;
  quote_printf(&s, "5% 'x'\n-", 8);
  TEST(strcmp(str_text(&s), "'5\\045 \\047x\\047\\n-'") == 0);
  s.len = 0;
  quote_printf(&s, "-\001", 2);
  TEST(strcmp(str_text(&s), "'\\055\\001'") == 0);
  s.len = 0;
  quote_shell_line(&s, "a\001'b");
  TEST(strcmp(str_text(&s), "$'a\\001\\'b'") == 0);
  str_done(&s);
}

int main(void) {
  order();
  kinds();
  effects();
  statuses();
  lines();
  quoting();
  puts("ok");
}
