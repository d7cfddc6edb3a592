/* What users of a header see of a change, and what they do not. */
#include "base/source_text.h"
#include "review/interface.h"

#include <string.h>

#include "test.h"

/* All that is said, joined by "; ". */
static Str compared(const char *old, const char *new) {
  TextList said = {0};
  Str all = {0};
  interface_compare("a.h", old, new, &said);
  for (size_t i = 0; i < said.len; i++)
    str_addf(&all, "%s%s", i ? "; " : "", said.data[i]);
  texts_done(&said);
  return all;
}

static void expect(const char *old, const char *new, const char *wanted) {
  Str said = compared(old, new);
  if (strcmp(str_text(&said), wanted) != 0) fprintf(stderr, "said: %s\n", str_text(&said));
  TEST(strcmp(str_text(&said), wanted) == 0);
  str_done(&said);
}

int main(void) {
  expect("#define A 1\n", "#define A   1 /* one */\n", "");
  expect("#define A 1\n", "#define A 2\n", "macro A changed (a.h)");
  expect("#define A(x) \\\n  (x)\n", "#define A(x) (x)\n", "");
  expect("#define A\n", "", "macro A removed (a.h)");
  expect(NULL, "int f(int x);\n", "declaration of f added (a.h)");
  expect("int f(int x);", "int f(long x);", "declaration of f changed (a.h)");
  expect("int (f)(void);", "int (f)(int);", "declaration of f changed (a.h)");
  expect("int (f)(void);", "", "declaration of f removed (a.h)");
  expect("extern int (*const f)(int);", "extern int (*const f)(long);",
         "declaration of f changed (a.h)");
  expect("int (*f(int))(void);", "int (*f(long))(void);", "declaration of f changed (a.h)");
  expect("int f(void (*call)(int));", "int f(void (*call)(long));",
         "declaration of f changed (a.h)");
  expect("int f(int x);\nint g(void);", "int g(void);\nint f(int x);", "");
  expect("struct s { int a; };", "struct s { int a, b; };", "struct s changed (a.h)");
  expect("typedef struct { int a; } s_t;", "typedef struct { long a; } s_t;",
         "struct s_t changed (a.h)");
  expect("enum e { A, B };", "enum e { B, A };", "enum e changed (a.h)");
  expect("typedef int number;", "typedef long number;", "typedef number changed (a.h)");
  expect("extern int limit;", "extern long limit;", "declaration of limit changed (a.h)");
  /* bodies are code, which is compared as such */
  expect("static inline int f(int x) { return x; }\nint g(void);",
         "static inline int f(int x) { return 2; }\nint g(void);", "");
  expect("int g(void);", "static int f(int x) { if (x) { x = 1; } return x; }\nint g(void);", "");
  /* what stands around and inside */
  expect(
      "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n",
      "int f(void);\n", "");
  expect("enum e {\n  A, /* ; } */\n#ifdef X\n  B,\n#endif\n  C\n};", "enum e { A, B, C };", "");
  char text[] = "a /* b\nc */ \"/* d */\" // e\n'\"' /* f";
  text_blank_comments(text);
  TEST(strcmp(text, "a     \n     \"/* d */\"     \n'\"'     ") == 0);
  return 0;
}
