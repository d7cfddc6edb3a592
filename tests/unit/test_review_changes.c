/* Which files count as tests: a regression in a file that wrongly does is not shown. */
#include "review/review_changes.h"

#include "test.h"

int main(void) {
  static const char *const tests[] = {"test/list.c",   "lib/tests/a/b.c", "t/helper.c",
                                      "examples/a.h",  "test_list.c",     "src/list_test.c",
                                      "src/a-tests.c", "test-list.c",     "src/list_test.h"};
  static const char *const others[] = {
      "list.c",      "testing.c",         "coreutils/test.c", "src/tester.c", "latest.c",
      "contest/a.c", "builtins/test.def", "src/test.h",       "src/attest.c"};
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
    TEST(file_is_of_test(tests[i], false));
    TEST(file_is_of_test(tests[i], true));
  }
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    TEST(!file_is_of_test(others[i], false));
  /* bash has the file test.c of a builtin; hiredis one with the main of its tests */
  TEST(!file_is_of_test("test.c", false) && file_is_of_test("test.c", true));
  TEST(file_is_of_test("testapi.c", true));
  TEST(!file_is_of_test("src/test.c", true));
  return 0;
}
