/* Which of two runs of a function the review keeps. */
#include "review/better_run.h"

#include "test.h"

static const ChangedFunction changed = {.name = "f"};

static FunctionRun made(RunEnd end, bool is_own, unsigned paths) {
  return (FunctionRun){.function = &changed, .end = end, .is_own = is_own, .paths = paths};
}

/* The first one is kept, whichever of the two was made first. */
static void expect(FunctionRun kept, FunctionRun other) {
  TEST(run_is_better(&kept, &other, false));
  TEST(!run_is_better(&other, &kept, false));
}

int main(void) {
  /* what a run shows comes first */
  expect(made(RUN_DIFFERS, false, 1), made(RUN_EQUIVALENT, true, 9));
  expect(made(RUN_EQUIVALENT, false, 1), made(RUN_UNDECIDED, true, 9));
  expect(made(RUN_UNDECIDED, false, 1), made(RUN_NOT_REACHED, true, 9));
  /* a run that compared nothing replaces none that did */
  expect(made(RUN_NOT_REACHED, true, 385), made(RUN_UNDECIDED, true, 0));
  expect(made(RUN_NOT_REACHED, false, 1), made(RUN_UNDECIDED, true, 0));
  expect(made(RUN_UNDECIDED, false, 1), made(RUN_UNDECIDED, true, 0));
  expect(made(RUN_UNDECIDED, true, 0), made(RUN_NOT_REACHED, true, 0));
  expect(made(RUN_UNDECIDED, true, 0), made(RUN_CANNOT_START, true, 0));
  /* nor does one that has not begun to explore */
  FunctionRun begun = made(RUN_NOT_REACHED, true, 0);
  char entry[] = "f";
  begun.entry = entry;
  expect(begun, made(RUN_UNDECIDED, true, 0));
  /* one caller's equivalence does not hide that the function itself was not compared */
  FunctionRun driven = made(RUN_EQUIVALENT, false, 3);
  driven.is_by_driver = true;
  expect(made(RUN_UNDECIDED, true, 0), driven);
  expect(driven, made(RUN_NOT_REACHED, true, 9));
  /* a difference that was confirmed natively */
  FunctionRun confirmed = made(RUN_DIFFERS, false, 1);
  confirmed.is_confirmed = true;
  expect(confirmed, made(RUN_DIFFERS, true, 9));
  /* equal results: the function's own entry, then more paths */
  expect(made(RUN_NOT_REACHED, true, 21), made(RUN_NOT_REACHED, false, 160));
  expect(made(RUN_NOT_REACHED, false, 11369), made(RUN_NOT_REACHED, false, 40));
  expect(made(RUN_UNDECIDED, true, 266), made(RUN_UNDECIDED, false, 9000));
  FunctionRun more = made(RUN_EQUIVALENT, false, 1);
  more.reached = 5;
  expect(more, made(RUN_EQUIVALENT, true, 9));
  FunctionRun first = made(RUN_EQUIVALENT, true, 1), second = made(RUN_EQUIVALENT, true, 9);
  TEST(!run_is_better(&second, &first, false));
  /* a larger input replaces an equal result, and not a better one */
  TEST(run_is_as_good(&second, &first, false));
  TEST(run_is_as_good(&first, &second, false));
  FunctionRun none = made(RUN_UNDECIDED, true, 0), some = made(RUN_UNDECIDED, true, 7);
  TEST(!run_is_as_good(&none, &some, false));
  TEST(run_is_as_good(&some, &none, false));
  TEST(run_rank(&first, true) >= RANK_DECIDED && run_rank(&first, false) < RANK_DECIDED);
  return 0;
}
