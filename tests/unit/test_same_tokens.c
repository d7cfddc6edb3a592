/* Which texts differ in comments and white space only: by hand; comments put between the tokens of
 * a program; and no token of it can be changed or removed unnoticed. */
#include "review/same_tokens.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "random.h"
#include "test.h"

static bool is_same(const char *a, const char *b) {
  bool ab = has_same_tokens(a, strlen(a), b, strlen(b));
  TEST(ab == has_same_tokens(b, strlen(b), a, strlen(a)));
  return ab;
}

static void test_same(void) {
  static const char *const rows[][2] = {
      {"int x;", "int x;"},
      {"int x; // a", "int x; // b"},
      {"int x; /* a */", "int x;"},
      {"int x;\n", "\n\n  int   x;\n\n"},
      {"int /* a */ x;", "int\nx;"},
      {"int/**/x;", "int x;"},
      {"int x; // a \\\n b\nint y;", "int x;\nint y;"},
      {"#define A 1 // a\nint x;", "/* b */\n#define A 1\nint x;"},
      {"#define A 1 \\\n  + 2\n", "#define A 1 + 2\n"},
      {"char *s = \"/* a */\"; // b", "char *s = \"/* a */\";"},
      {"char c = '\"'; // a", "char c = '\"'; // b"},
      {"char c = '\\''; // a", "char c = '\\''; // b"},
      {"int x;\r\n// a\r\nint y;\r\n", "int x;\nint y;\n"},
      {"#if 0\nit's\n#endif\n// a", "#if 0\nit's\n#endif\n// b"},
      {"a / b; // c", "a / b;"},
      {"", "// a"},
      {"/* never closed", ""}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    TEST(is_same(rows[i][0], rows[i][1]));
}

static void test_different(void) {
  static const char *const rows[][2] = {
      {"int x;", "int y;"},
      {"a + +b", "a ++b"},
      {"S(a+b)", "S(a + b)"}, /* S may make a string of it */
      {"#define F(x) x", "#define F (x) x"},
      {"#define A 1\nint x;", "#define A 1 int x;"},
      {"#define A\n1", "#define A 1"},
      {"#define A 1 \\\n+ 2", "#define A 1\n+ 2"},
      {"char *s = \"a  b\";", "char *s = \"a b\";"},
      {"char *s = \"// a\";", "char *s = \"// b\";"},
      {"char *s = \"\\\"// a\";", "char *s = \"\\\"// b\";"},
      {"char c = '\"'; char *s = \"// a\";", "char c = '\"'; char *s = \"// b\";"},
      {"char *s = \"a\\\n  b\";", "char *s = \"a\\\n b\";"},
      {"#include <a//b.h>", "#include <a//c.h>"},
      {"int x; // a\nint y;", "int x; // a int y;"},
      {"int x; // a \\\nint y;", "int x; // a\nint y;"},
      {"int x; // a ?\?/\nint y;", "int x; // b ?\?/\nint y;"},
      {"int x = 1; /* a */ int y;", "int x = 1; /* a int y; */"},
      {"a /* b */ / c", "a // b / c"},
      {"int x = 1'000; // 'a", "int x = 1'001; // 'a"},
      {"x\n#define A\n", "x #define A\n"},
      {"a\\b", "ab"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    TEST(!is_same(rows[i][0], rows[i][1]));
}

static const char *const tokens[] = {"int",
                                     "x",
                                     "=",
                                     "1",
                                     ";",
                                     "if",
                                     "(",
                                     "x",
                                     ">>",
                                     "\"a\"",
                                     "'\\''",
                                     "'/'",
                                     "\"/*\"",
                                     "\"\\\\\"",
                                     "/",
                                     "->",
                                     "y",
                                     ")",
                                     "\n#define F(x) #x // z\n",
                                     "\"//\"",
                                     "\n#include <a//b.h>\n",
                                     "}"};
enum { TOKENS = sizeof tokens / sizeof *tokens };

/* The tokens with random white space and comments between them; without one of them (< TOKENS). */
static char *spaced(TestRandom *r, size_t without) {
  static const char *const spaces[] = {" ",       "\n",       "\t",     " /* ' */ ", " // \"\n",
                                       "/**/",    "/* // */", " \\\n ", "\r\n",      "/*\n*/",
                                       "// /*\n", "/***/",    "  ",     "//\\\n a\n"};
  Str text = {0};
  for (size_t i = 0; i < TOKENS; i++) {
    str_add(&text, " ");
    for (unsigned n = 1 + test_below(r, 3); n--;)
      str_add(&text, spaces[test_below(r, sizeof spaces / sizeof *spaces)]);
    if (i != without) str_add(&text, tokens[i]);
  }
  return str_take(&text);
}

static void test_spaced(void) {
  TestRandom r = {7};
  for (int i = 0; i < 400; i++) {
    char *a = spaced(&r, TOKENS), *b = spaced(&r, TOKENS), *c = spaced(&r, test_below(&r, TOKENS));
    TEST(is_same(a, b));
    TEST(!is_same(a, c));
    mem_free(a);
    mem_free(b);
    mem_free(c);
  }
}

int main(void) {
  test_same();
  test_different();
  test_spaced();
  return 0;
}
