/* Edit distances by hand, and by the definition on all short words of two letters. */
#include "base/base_nearest.h"

#include <string.h>

#include "test.h"

/* The definition, without a table. */
static size_t plain(const char *a, size_t n, const char *b, size_t m) {
  if (!n || !m) return n + m;
  size_t best = plain(a, n - 1, b, m - 1) + (a[n - 1] != b[m - 1]);
  size_t one = plain(a, n - 1, b, m) + 1, other = plain(a, n, b, m - 1) + 1;
  if (one < best) best = one;
  if (other < best) best = other;
  if (n > 1 && m > 1 && a[n - 1] == b[m - 2] && a[n - 2] == b[m - 1]) {
    size_t swapped = plain(a, n - 2, b, m - 2) + 1;
    if (swapped < best) best = swapped;
  }
  return best;
}

static void word_of(unsigned bits, unsigned len, char *word) {
  for (unsigned i = 0; i < len; i++)
    word[i] = bits >> i & 1 ? 'b' : 'a';
  word[len] = 0;
}

static void test_definition(void) {
  enum { LONGEST = 4 };
  for (unsigned n = 0; n <= LONGEST; n++)
    for (unsigned m = 0; m <= LONGEST; m++)
      for (unsigned x = 0; x < 1u << n; x++)
        for (unsigned y = 0; y < 1u << m; y++) {
          char a[LONGEST + 1], b[LONGEST + 1];
          word_of(x, n, a);
          word_of(y, m, b);
          TEST(edit_distance(a, b) == plain(a, n, b, m));
        }
}

static void test_words(void) {
  TEST(edit_distance("explore", "explroe") == 1);
  TEST(edit_distance("max-tim", "max-time") == 1);
  TEST(edit_distance("", "diff") == 4);
  TEST(edit_distance("kitten", "sitting") == 3);
}

static const char *nearest_of(const char *given, const char *const *known) {
  Nearest n;
  nearest_init(&n, given);
  for (; *known; known++)
    nearest_try(&n, *known);
  return n.word ? n.word : "";
}

static void test_nearest(void) {
  static const char *const known[] = {"diff", "show", "explore", "replay", NULL};
  TEST(strcmp(nearest_of("dif", known), "diff") == 0);
  TEST(strcmp(nearest_of("epxlore", known), "explore") == 0);
  TEST(strcmp(nearest_of("frobnicate", known), "") == 0);
  TEST(strcmp(nearest_of("", known), "") == 0);
}

int main(void) {
  test_definition();
  test_words();
  test_nearest();
  return 0;
}
