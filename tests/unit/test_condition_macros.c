/* Which macros make a condition of the preprocessor true, and which make it false: by hand. */
#include "front/condition_macros.h"

#include <string.h>

#include "base/alloc.h"
#include "test.h"

/* The macros separated by spaces; "-" if no definitions help. */
static bool needs(const char *directive, bool value, const char *expected) {
  TextList macros = {0};
  Str all = {0};
  bool is_possible = condition_macros(directive, value, &macros);
  for (size_t i = 0; i < macros.len; i++)
    str_addf(&all, "%s%s", i ? " " : "", macros.data[i]);
  bool is_it = strcmp(is_possible ? str_text(&all) : "-", expected) == 0;
  if (!is_it) printf("%s, %d: %s\n", directive, value, is_possible ? str_text(&all) : "-");
  str_done(&all);
  texts_done(&macros);
  return is_it;
}

static void test_values(void) {
  static const struct {
    const char *directive, *if_true, *if_false;
  } rows[] = {{"ifdef A", "A", ""},
              {"ifndef A", "", "A"},
              {"else", "", "-"},
              {"if A", "A", ""},
              {"if (A)", "A", ""},
              {"if !A", "", "A"},
              {"if !!A", "A", ""},
              {"if defined A", "A", ""},
              {"if defined(A)", "A", ""},
              {"if defined ( A ) && ! defined ( B )", "A", ""},
              {"if defined(A) && defined(B)", "A B", ""},
              {"if defined(A) || defined(B)", "A", ""},
              {"if !defined(A) || !defined(B)", "", "A B"},
              {"if !(A && B)", "", "A B"},
              {"if A && (B || C) && D", "A B D", ""},
              {"if A && A", "A", ""},
              {"elif A", "A", ""},
              {"elifdef A", "A", ""},
              {"elifndef A", "", "A"},
              {"if 0", "-", ""},
              {"if 1", "", "-"},
              {"if 0x10", "", "-"},
              {"if 0 && A", "-", ""},
              {"if 0 || A", "A", ""},
              {"if 1 || A", "", "-"},
              {"if defined(A) \\\n && B", "A B", ""},
              /* the compiler's names */
              {"ifdef _WIN32", "-", ""},
              {"if defined(__APPLE__) || A", "A", ""},
              {"if defined(__APPLE__) && A", "-", ""},
              /* other forms */
              {"if A > 2", "-", "-"},
              {"if A == 1", "-", "-"},
              {"if F(A)", "-", "-"},
              {"if A ? B : C", "-", "-"},
              {"if A != B", "-", "-"},
              {"if", "-", "-"},
              {"if (A", "-", "-"},
              {"if defined(A", "-", "-"},
              {"if A B", "-", "-"},
              {"if 'a'", "-", "-"},
              {"ifdef", "-", "-"},
              {"if A &&", "-", "-"},
              {"iffy A", "-", "-"},
              {"include A", "-", "-"},
              {"endif", "-", "-"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    TEST(needs(rows[i].directive, true, rows[i].if_true));
    TEST(needs(rows[i].directive, false, rows[i].if_false));
  }
}

static void test_deep(void) {
  enum { DEEP = 100000 };
  Str s = {0};
  str_add(&s, "if ");
  for (int i = 0; i < DEEP; i++)
    str_add(&s, i % 2 ? "(" : "!");
  str_add(&s, "A");
  TEST(needs(str_text(&s), true, "-"));
  str_done(&s);
}

int main(void) {
  test_values();
  test_deep();
  return 0;
}
