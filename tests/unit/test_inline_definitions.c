/* Which source texts may declare a function `inline` and not `static`. */
#include "front/inline_definitions.h"

#include "base/alloc.h"
#include "base/str.h"
#include "test.h"

static bool declares(const char *text) {
  char *copy = mem_strdup(text);
  bool it_does = inline_definitions_declares(copy);
  mem_free(copy);
  return it_does;
}

int main(void) {
  TEST(declares("inline int f(void) { return 1; }"));
  TEST(declares("static int g(void);\nextern __inline__ int f(void) { return 1; }"));
  TEST(declares("int g(void) { return 1; } __inline\nint f(void) { return 1; }"));
  TEST(declares("#define INLINE inline\n"));
  TEST(declares("#define INLINE extern \\\n  inline\nint x;"));
  TEST(declares("static int x;\ninline int f(int a);\n"));
  TEST(!declares(""));
  TEST(!declares("int inlined(void), is_inline; static int always_inline;"));
  TEST(!declares("static inline int f(void) { return 1; }"));
  TEST(!declares("__inline static\n int f(void) { return 1; }\nint g(void);"));
  TEST(!declares("#define INLINE static inline\nINLINE int f(void);"));
  TEST(!declares("#define INLINE static \\\n  inline\n"));
  return 0;
}
