/* Two outcomes differ as soon as one thing that can be seen of a run differs, whichever it is. */
#include <stddef.h>

#include "engine/outcome.h"
#include "test.h"

int main(void) {
  Outcome a = {.has_ended = true, .end = {.kind = END_EXIT}};
  TEST(!outcome_differs(&a, &a));

  size_t texts[] = {offsetof(Outcome, out), offsetof(Outcome, err), offsetof(Outcome, files),
                    offsetof(Outcome, more)};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    Outcome b = a;
    str_add((Str *)((char *)&b + texts[i]), "x");
    TEST(outcome_differs(&a, &b));
    TEST(outcome_differs(&b, &a));
    outcome_done(&b);
  }

  Outcome other_status = a;
  other_status.end.status = 1;
  TEST(outcome_differs(&a, &other_status));

  Outcome other_end = a;
  other_end.end.kind = END_ABORT;
  TEST(outcome_differs(&a, &other_end));

  /* Variables can be seen of a function that returned, not of a process that is gone. */
  Outcome b = a;
  str_add(&b.globals, "x");
  TEST(!outcome_differs(&a, &b));
  Outcome returned = a;
  returned.end.by_return = b.end.by_return = true;
  TEST(outcome_differs(&returned, &b));
  outcome_done(&b);
  puts("ok");
  return 0;
}
