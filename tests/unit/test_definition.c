/* Which file defines a function: what counts as a definition in the text of a C file. */
#include "test.h"
#include "witness/definition.h"

static void test_definitions(void) {
  TEST(source_defines("int f(int x) { return x; }", "f"));
  TEST(source_defines("static int\nf (int x)\n{\n  return x;\n}\n", "f"));
  TEST(source_defines("int g(void) { return f(1); }\nint f(a, b) int a; char b; { return a; }\n",
                      "f"));
  TEST(source_defines("char *(f)(void) { return 0; }", "f"));
  TEST(source_defines("int f(int (*g)(int), char c) __attribute__((noinline)) { return 0; }", "f"));
  TEST(source_defines(
      "/* { */ // {\n#define OPEN {\nchar c = '{', *s = \"{\\\"{\"; long f(void){return 1;}", "f"));
  TEST(source_defines("struct s { int f; } v = { 1 };\nint f(void) /* the one */ {}", "f"));
  TEST(source_defines("#if 1 \\\n  && 2\n#endif\nint f(void) {}", "f"));
}

static void test_others(void) {
  TEST(!source_defines("int f(int x);", "f"));
  TEST(!source_defines("extern int f(int x) __attribute__((noreturn));", "f"));
  TEST(!source_defines("int f(int x), g(int y) { return f(y); }", "f"));
  TEST(!source_defines("int g(void) { return f(1); }", "f"));
  TEST(!source_defines("// int f(void) {}\n/* int f(void) {} */\n#define f(x) { x }\n", "f"));
  TEST(!source_defines("const char *s = \"int f(void) {}\";", "f"));
  TEST(!source_defines("int ff(void) {} int f1(void) {} int f = 3;", "f"));
  TEST(!source_defines("int f(", "f") && !source_defines("", "f") && !source_defines("f", "f") &&
       !source_defines("{ f(", "f"));
}

int main(void) {
  test_definitions();
  test_others();
  puts("ok");
  return 0;
}
