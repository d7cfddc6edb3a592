/* What is left when the marked lines are taken away is the same in both files, and no fewer could
 * be marked. */
#include "front/line_diff.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "test.h"

enum { MOST = 12 };

static void write_lines(const char *path, const char *letters) {
  Str text = {0};
  for (; *letters; letters++)
    str_addf(&text, "%c\n", *letters);
  TEST(file_write(path, str_text(&text), text.len));
  str_done(&text);
}

static unsigned longest_common(const char *a, const char *b) {
  if (!*a || !*b) return 0;
  if (*a == *b) return 1 + longest_common(a + 1, b + 1);
  unsigned x = longest_common(a + 1, b), y = longest_common(a, b + 1);
  return x > y ? x : y;
}

static void rest_of(const LineDiff *d, Version v, const char *letters, char *rest) {
  for (uint32_t i = 0; letters[i]; i++)
    if (!line_diff_has(d, v, i + 1)) *rest++ = letters[i];
  *rest = 0;
}

static void check(const char *old, const char *new) {
  char rest[2][MOST + 1];
  LineDiff d;
  write_lines("old", old);
  write_lines("new", new);
  line_diff_init(&d, "old", "new");
  rest_of(&d, OLD, old, rest[OLD]);
  rest_of(&d, NEW, new, rest[NEW]);
  TEST(strcmp(rest[OLD], rest[NEW]) == 0);
  TEST(strlen(rest[OLD]) == longest_common(old, new));
  line_diff_done(&d);
}

static void random_letters(char *to) {
  unsigned n = (unsigned)rand() % (MOST + 1);
  for (unsigned i = 0; i < n; i++)
    to[i] = (char)('a' + rand() % 3);
  to[n] = 0;
}

static void test_random(void) {
  srand(1);
  for (int i = 0; i < 300; i++) {
    char old[MOST + 1], new[MOST + 1];
    random_letters(old);
    random_letters(new);
    check(old, new);
  }
}

static void test_missing(void) {
  LineDiff d;
  write_lines("new", "ab");
  line_diff_init(&d, NULL, "new");
  TEST(line_diff_has(&d, NEW, 1) && line_diff_has(&d, NEW, 2) && !line_diff_has(&d, NEW, 3));
  TEST(!line_diff_has(&d, OLD, 1) && !line_diff_has(&d, NEW, 0));
  line_diff_done(&d);
}

static void test_nearest(void) {
  LineDiff d;
  write_lines("old", "abcdef");
  write_lines("new", "aXcdeY");
  line_diff_init(&d, "old", "new");
  TEST(line_diff_nearest(&d, NEW, 3, 5) == 2 && line_diff_nearest(&d, NEW, 4, 5) == 2);
  TEST(line_diff_nearest(&d, OLD, 5, 5) == 6 && line_diff_nearest(&d, OLD, 4, 1) == 0);
  line_diff_done(&d);
}

int main(void) {
  char *dir = temp_make("line-diff");
  TEST(chdir(dir) == 0);
  check("", "");
  check("abc", "abc");
  check("abc", "xbcy");
  check("", "abc");
  test_random();
  test_missing();
  test_nearest();
  TEST(chdir("/") == 0);
  temp_remove(dir);
  mem_free(dir);
  return 0;
}
