/* Facts of a run and the word that they allow. "equivalent" needs that something was compared: each
 * row takes one thing away from a run that has it. */
#include "outcome/verdict.h"

#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "test.h"

/* Two versions, explored whole: three paths, all compared to their ends. */
#define EXPLORED .is_diff = true, .is_complete = true, .follows_both = true
#define WHOLE EXPLORED, .paths = 3, .equal_paths = 3
#define SAME .is_diff = true, .is_complete = true, .is_same = true

/* What was not reached, or not compiled; in a row. */
typedef enum Missing { NO_CHANGE, A_FUNCTION, THE_ENTRY, A_TEXT } Missing;

typedef struct Row {
  VerdictFacts facts;
  Missing missing;
  VerdictKind kind;
  int status;      /* without options */
  const char *why; /* a part of the reason; NULL: there is none */
} Row;

static Cut cut[] = {{.kind = END_CUT_TIME, .count = 4},
                    {.kind = END_CUT_EXTERNAL, .loc = 1, .detail = "g", .count = 3},
                    {.kind = END_CUT_EXTERNAL, .loc = 2, .detail = "h", .count = 2}};
static const CutList cuts = {.data = cut, .len = 3};

static const Row rows[] = {
    {{WHOLE, .compared_paths = 3}, NO_CHANGE, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    /* One path that came to an end is enough: on the others both versions fail. */
    {{WHOLE, .compared_paths = 1}, NO_CHANGE, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    {{WHOLE, .compared_paths = 0}, NO_CHANGE, VERDICT_UNDECIDED, EXIT_NONE, "both versions fail"},
    {{WHOLE, .compared_paths = 0}, A_FUNCTION, VERDICT_UNDECIDED, EXIT_NONE, "both versions fail"},
    /* Paths that cannot differ any more were compared, though they were not gone to their ends. */
    {{EXPLORED, .compared_paths = 2}, A_FUNCTION, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    {{EXPLORED}, NO_CHANGE, VERDICT_UNDECIDED, EXIT_NONE, "no path was compared"},
    {{WHOLE, .compared_paths = 3, .fails_early = true, .early = "every path ends early"},
     A_FUNCTION,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "every path ends early"},
    {{WHOLE, .compared_paths = 3, .early = "every path ends before the change"},
     A_FUNCTION,
     VERDICT_EQUIVALENT,
     EXIT_NONE,
     NULL},
    /* Left out: OLD fails on the state that was made up. */
    {{EXPLORED, .paths = 3, .equal_paths = 1, .compared_paths = 1, .left_out = 2},
     NO_CHANGE,
     VERDICT_EQUIVALENT,
     EXIT_NONE,
     NULL},
    {{EXPLORED, .paths = 3, .left_out = 3},
     NO_CHANGE,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "generated arguments"},
    {{EXPLORED, .paths = 3, .equal_paths = 2, .compared_paths = 2},
     NO_CHANGE,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "end"},
    {{.is_diff = true,
      .is_complete = true,
      .paths = 3,
      .equal_paths = 3,
      .compared_paths = 3,
      .diff_paths = 1},
     NO_CHANGE,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "only the new version was followed"},
    {{.is_diff = true,
      .follows_both = true,
      .paths = 3,
      .equal_paths = 3,
      .compared_paths = 3,
      .cuts = &cuts},
     NO_CHANGE,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "parts were cut (unknown-function g, time)"},
    /* The same program: nothing need be run. */
    {{SAME}, NO_CHANGE, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    {{SAME}, A_FUNCTION, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    {{SAME}, THE_ENTRY, VERDICT_UNDECIDED, EXIT_NONE, "g changed and was not run"},
    {{SAME},
     A_TEXT,
     VERDICT_NOT_COMPARED,
     EXIT_NOT_COMPARED,
     "fast.S: not C code (C++ and assembly are not supported)"},
    /* A part that was not compared is named; the rest was compared. */
    {{WHOLE, .compared_paths = 3}, A_TEXT, VERDICT_EQUIVALENT, EXIT_NONE, NULL},
    {{WHOLE, .compared_paths = 3},
     THE_ENTRY,
     VERDICT_UNDECIDED,
     EXIT_NONE,
     "g changed and was not run"},
    /* Findings. */
    {{WHOLE, .compared_paths = 3, .findings[CLASS_OUTPUT] = 1},
     NO_CHANGE,
     VERDICT_DIFFERS,
     EXIT_FOUND,
     NULL},
    {{WHOLE, .compared_paths = 3, .findings[CLASS_UNCONFIRMED] = 2, .why_unconfirmed = "no time"},
     NO_CHANGE,
     VERDICT_UNDECIDED,
     EXIT_FOUND,
     "2 findings are unconfirmed (no time)"},
    {{WHOLE, .compared_paths = 3, .suite_differs = true},
     NO_CHANGE,
     VERDICT_DIFFERS,
     EXIT_FOUND,
     NULL},
    {{SAME, .findings[CLASS_INTERFACE] = 1}, A_FUNCTION, VERDICT_DIFFERS, EXIT_FOUND, NULL},
    {{SAME, .findings[CLASS_INTERFACE] = 1}, A_TEXT, VERDICT_DIFFERS, EXIT_FOUND, NULL},
};

static Unreached missing(Missing m) {
  if (m == A_TEXT)
    return (Unreached){.change = {.kind = CHANGED_TEXT, .name = mem_strdup("fast.S")},
                       .why = mem_strdup("not C code (C++ and assembly are not supported)")};
  return (Unreached){.change = {.kind = CHANGED_FUNCTION, .name = mem_strdup("g")},
                     .why = mem_strdup("unreachable from f"),
                     .is_entry = m == THE_ENTRY};
}

static void check_row(const Row *row) {
  Options o = {0};
  VerdictFacts f = row->facts;
  if (f.early) f.early = mem_strdup(f.early);
  if (row->missing != NO_CHANGE) vec_push(&f.unreached, missing(row->missing));
  Verdict v = verdict_of(&f);
  Str line = {0};
  verdict_print(&v, "explored", SIZE_MAX, &line);
  bool is_right = v.kind == row->kind && verdict_exit_status(&v, &o) == row->status &&
                  (row->why ? v.why && strstr(v.why, row->why) : !v.why);
  if (!is_right)
    printf("row %td: %s, status %d\n", row - rows, str_text(&line), verdict_exit_status(&v, &o));
  TEST(is_right);
  TEST((row->kind == VERDICT_EQUIVALENT) == (strstr(str_text(&line), "equivalent") != NULL));
  str_done(&line);
  verdict_done(&v);
}

/* What is said of a run in which nothing was compared, by --fail-on and --bisect. */
static int status_of(Options o) {
  VerdictFacts f = {SAME};
  vec_push(&f.unreached, missing(A_TEXT));
  Verdict v = verdict_of(&f);
  int status = verdict_exit_status(&v, &o);
  verdict_done(&v);
  return status;
}

static void statuses(void) {
  TEST(status_of((Options){0}) == EXIT_NOT_COMPARED);
  TEST(status_of((Options){.fail_on = "regression"}) == EXIT_NOT_COMPARED);
  TEST(status_of((Options){.fail_on = "incomplete"}) == EXIT_FOUND);
  TEST(status_of((Options){.fail_on = "any"}) == EXIT_FOUND);
  TEST(status_of((Options){.fail_on = "none"}) == EXIT_NONE);
  TEST(status_of((Options){.bisect = true}) == EXIT_SKIP);
}

int main(void) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    check_row(&rows[i]);
  statuses();
  puts("ok");
}
