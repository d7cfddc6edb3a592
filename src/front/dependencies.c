#include "front/dependencies.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/source_sight.h"
#include "front/front_compile.h"
#include "front/make_rule.h"

static void add_rules(const char *text, TextList *files) {
  Str name = {0};
  while (make_rule_next(&text, &name))
    vec_push(files, mem_strdup(str_text(&name)));
  str_done(&name);
}

bool dependencies_find(const FrontOptions *o, TextList *files) {
  enum { MOST_SECONDS = 120 };
  ClangCommand c;
  size_t count = 0;
  assert(o->files);
  clang_init(&c, CLANG_BITCODE);
  compile_add_words(&c, o);
  clang_add_libc_headers(&c, o->headers);
  static const char *const words[] = {"-M", "-w", "-x", "c", "--", NULL};
  clang_add_all(&c, words);
  for (size_t i = 0; i < o->files->len; i++)
    if (file_is_c(o->files->data[i])) {
      clang_add(&c, o->files->data[i]);
      count++;
    }
  bool is_fine = true;
  if (count) {
    vec_push(&c, NULL);
    const ProcessOptions options = {.seconds = MOST_SECONDS, .readable = source_sight()};
    ProcessResult r = process_run(c.data, &options);
    is_fine = r.started && !r.signal && r.status == 0;
    add_rules(str_text(&r.out), files);
    process_result_done(&r);
    c.len--; /* the NULL */
  }
  clang_done(&c);
  return is_fine;
}
