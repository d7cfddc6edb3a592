/* Two outcomes differ as soon as one thing that can be seen of a run differs, whichever it is. */
#include <stddef.h>

#include "base/alloc.h"
#include "outcome/outcome.h"
#include "test.h"

int main(void) {
  Outcome a = {.end = {.kind = END_EXIT}};
  TEST(!outcome_compare(&a, &a));

  static const struct {
    size_t offset;
    Part part;
  } texts[] = {{offsetof(Outcome, out.bytes), PART_OUT}, {offsetof(Outcome, err.bytes), PART_ERR}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    Outcome b = a;
    str_add((Str *)((char *)&b + texts[i].offset), "x");
    TEST(outcome_compare(&a, &b) == 1u << texts[i].part);
    TEST(outcome_compare(&b, &a) == 1u << texts[i].part);
    outcome_done(&b);
  }

  Outcome zeros = a; /* bytes are bytes: a NUL ends no text */
  str_add_bytes(&zeros.err.bytes, "\0\0", 2);
  TEST(outcome_compare(&a, &zeros) == 1u << PART_ERR);
  Outcome ones = a;
  str_add_bytes(&ones.err.bytes, "\0\1", 2);
  TEST(outcome_compare(&zeros, &ones) == 1u << PART_ERR);
  outcome_done(&zeros);
  outcome_done(&ones);

  Outcome other_status = a;
  other_status.end.status = 1;
  TEST(outcome_compare(&a, &other_status) == 1u << PART_END);

  Outcome other_end = a;
  other_end.end.kind = END_ABORT;
  TEST(outcome_compare(&a, &other_end) == 1u << PART_END);

  Outcome other_signal[] = {{.end = {.kind = END_SIGNAL, .signal = 10}},
                            {.end = {.kind = END_SIGNAL, .signal = 12}}};
  TEST(outcome_compare(&other_signal[0], &other_signal[1]) == 1u << PART_END);

  Outcome other_file = a;
  vec_push(&other_file.files, file_change_new(mem_strdup("f")));
  TEST(outcome_compare(&a, &other_file) == 1u << PART_FILES);
  outcome_done(&other_file);
  const FileChange gone[] = {{.name = "f", .is_gone = true},
                             {.name = "f", .hash = 1, .is_gone = true}};
  TEST(file_changes_alike(&gone[0], &gone[1])); /* of what is gone only the name counts */

  /* Variables and results can be seen of a function that returned, not of a process that is gone.
   */
  Outcome b = a;
  str_add(&b.globals, "x");
  str_add(&b.result, "y");
  TEST(!outcome_compare(&a, &b));
  Outcome returned = a;
  returned.end.by_return = b.end.by_return = true;
  TEST(outcome_compare(&returned, &b) == (1u << PART_GLOBALS | 1u << PART_RESULT));
  outcome_done(&b);
  puts("ok");
  return 0;
}
