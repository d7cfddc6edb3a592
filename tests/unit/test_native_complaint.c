/* The reasons of native builds that failed are one line without temporary files. */
#include <stdbool.h>
#include <string.h>

#include "base/alloc.h"
#include "replay/native_complaint.h"
#include "test.h"

static bool complains(const char *messages, const char *expected) {
  char *is = native_complaint(messages);
  bool same = strcmp(is, expected) == 0;
  if (!same) printf("%s\n", is);
  mem_free(is);
  return same;
}

int main(void) {
  TEST(complains("there is no function f", "there is no function f"));
  TEST(complains("a.c:1:2: warning: w\n  int\na.c:3:4: error: wrong\n  int\n",
                 "a.c:3:4: error: wrong"));
  TEST(complains("/tmp/umbra-tmp-native-x/old-plain/driver.c:1:10: error: expected\n1 | f\n",
                 "error: expected"));
  TEST(
      complains("/usr/bin/ld: /tmp/umbra-tmp-native-x/2.o: in function `f':\n"
                "a.c:(.text+0x5): undefined reference to `g'\n"
                "clang: error: linker command failed with exit code 1\n",
                "a.c:(.text+0x5): undefined reference to `g'"));
  TEST(complains(
      "/usr/bin/ld: /tmp/umbra-tmp-native-x/2.o: in function `f':\n"
      "a.c:5: multiple definition of `g'; /tmp/umbra-tmp-native-x/1.o:b.c:5: first defined here\n",
      "a.c:5: multiple definition of `g'"));
  TEST(complains("", ""));
  return 0;
}
