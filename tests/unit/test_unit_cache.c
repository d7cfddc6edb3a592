/* A compilation that was stopped is not kept as a failure of the file. A script that fails without
 * a message the first time takes the place of the compiler. */
#include "front/unit_cache.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "test.h"

static const char script[] =
    "#!/bin/sh\n"
    "for word; do\n"
    "  case $word in\n"
    "    -o?*) text=${word#-o} ;;\n"
    "    -MF*) rule=${word#-MF} ;;\n"
    "  esac\n"
    "done\n"
    "if [ -n \"$text\" ]; then echo >\"$text\"; echo \"a.o: $0\" >\"$rule\"; exit 0; fi\n"
    "[ -e \"$0.again\" ] || { : >\"$0.again\"; exit 1; }\n";

static ClangEnd compile(const char *compiler) {
  ClangCommand c = {0};
  clang_addf(&c, "%s", compiler);
  clang_add(&c, "-fsyntax-only");
  clang_add(&c, "-o");
  clang_add(&c, "-");
  clang_add(&c, "--");
  clang_add(&c, "a.c");
  char *words;
  ClangEnd end = unit_cache_run(&c, NULL, &words, NULL);
  mem_free(words);
  return end;
}

int main(void) {
  char *dir = temp_make("cache"), *compiler = path_join(dir, "compiler");
  TEST(file_create(compiler, script, strlen(script)));
  TEST(chmod(compiler, 0700) == 0);
  unit_cache_use(dir);
  TEST(compile(compiler) == CLANG_FAILED);
  TEST(compile(compiler) == CLANG_OK);
  temp_remove(dir);
  mem_free(compiler);
  mem_free(dir);
  return 0;
}
