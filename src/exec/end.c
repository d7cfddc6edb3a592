#include "exec/end.h"

#include <string.h>

#include "base/alloc.h"

#define DONE END_CLASS_DONE
#define FAULT END_CLASS_FAULT
#define DROP END_CLASS_DROP
#define CUT END_CLASS_CUT
static const struct {
  const char *name, *meaning;
  EndClass class;
} rows[] = {
#define END(name, text, class, meaning) {text, meaning, class},
#include "exec/ends.def"
#undef END
};

const char *end_name(EndKind kind) { return rows[kind].name; }
const char *end_meaning(EndKind kind) { return rows[kind].meaning; }
EndClass end_class(EndKind kind) { return rows[kind].class; }

static bool same_detail(const char *a, const char *b) {
  return a && b ? strcmp(a, b) == 0 : a == b;
}

void cuts_add(CutList *cuts, EndKind kind, uint32_t loc, const char *detail) {
  for (size_t i = 0; i < cuts->len; i++) {
    Cut *c = &cuts->data[i];
    if (c->kind == kind && c->loc == loc && same_detail(c->detail, detail)) {
      c->count++;
      return;
    }
  }
  vec_push(cuts, ((Cut){kind, loc, detail ? mem_strdup(detail) : NULL, 1}));
}

void cuts_done(CutList *cuts) {
  for (size_t i = 0; i < cuts->len; i++)
    mem_free(cuts->data[i].detail);
  vec_done(cuts);
}
