/* What the modelled kernel (runtime/libc/kernel.h) asks of the engine: concrete values, output,
 * notes for the report. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "env/call.h"
#include "exec/access.h"
#include "exec/decide.h"

enum { MAX_TEXT = 200 };

Step runtime_pin(Exec *x, State *s, const Call *c) {
  uint64_t value;
  Step step = decide_value(x, s, call_arg(c, 0), 64, &value);
  if (step == STEP_NEXT) c->results[0] = value_word(value);
  return step;
}

/* What is only different in the two versions is not symbolic: each goes on alone, and then it is a
 * number. */
Step runtime_is_symbolic(Exec *x, State *s, const Call *c) {
  (void)x;
  Value v = call_arg(c, 0);
  if (s->running == BOTH && v.expr && v.expr->has_shadow) return STEP_SPLIT;
  c->results[0] = value_word(v.expr != NULL);
  return STEP_NEXT;
}

static void append_output(Exec *x, State *s, int stream, const Object *o, uint32_t offset,
                          uint32_t n) {
  uint8_t *bytes = ARENA_ARRAY(&x->arena, uint8_t, n);
  const Expr **exprs = NULL;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t word = 0;
    const Expr *e = NULL;
    bool is_concrete = object_read(x->exprs, o, offset + i, 1, &word, &e);
    bytes[i] = (uint8_t)word;
    if (is_concrete) continue;
    if (!exprs) exprs = memset(ARENA_ARRAY(&x->arena, const Expr *, n), 0, n * sizeof *exprs);
    exprs[i] = e;
  }
  OutputChunk *chunk = ARENA_NEW(&x->arena, OutputChunk);
  *chunk = (OutputChunk){s->now.output, stream, n, s->running, bytes, exprs};
  s->now.output = chunk;
}

/* A bad pointer is a fault here, where the kernel would say EFAULT. */
Step runtime_output(Exec *x, State *s, const Call *c) {
  uint64_t at, n;
  Step step = decide_value(x, s, call_arg(c, 2), 64, &n);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 64, &at);
  if (step != STEP_NEXT || n == 0) return step;
  Place p;
  step = resolve_address(x, s, value_word(at), n, false, &p);
  if (step == STEP_NEXT)
    append_output(x, s, (int)call_arg(c, 0).bits, space_find(&s->now.space, p.object), p.constant,
                  (uint32_t)n);
  return step;
}

/* "socket", by the header that programs are compiled with; NULL: it does not know the number. */
static char *name_of_call(uint64_t number) {
  char *path = path_join(umbra_home(), "libc/include/bits/syscall.h"),
       *header = file_read(path, NULL), *name = NULL;
  static const char start[] = "#define __NR_";
  for (const char *line = header; line && !name && (line = strstr(line, start));) {
    line += sizeof start - 1;
    size_t len = strcspn(line, " \t\n");
    if (strtoull(line + len, NULL, 10) == number) name = mem_strndup(line, len);
  }
  mem_free(header);
  mem_free(path);
  return name;
}

Step runtime_unmodelled(Exec *x, State *s, const Call *c) {
  uint64_t number = call_arg(c, 0).bits;
  char *name = name_of_call(number),
       *detail =
           name ? mem_strdup(name) : str_format("system call %llu", (unsigned long long)number);
  cuts_add(x->cuts, END_CUT_SYSCALL, exec_user_loc(x, s), detail);
  mem_free(name);
  mem_free(detail);
  return STEP_NEXT;
}

Step runtime_approximate(Exec *x, State *s, const Call *c) {
  char *what = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  cuts_add(x->cuts, END_CUT_APPROXIMATE, exec_user_loc(x, s), what ? what : "");
  mem_free(what);
  return STEP_NEXT;
}
