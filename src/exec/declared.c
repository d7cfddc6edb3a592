#include "exec/declared.h"

#include <assert.h>

#include "code/address.h"

const Frame *declared_frame(const State *s, uint32_t object) {
  for (size_t k = 0; k <= s->now.stacks.len; k++)
    for (const Frame *f = context_frame(&s->now, k); f; f = f->caller)
      for (uint32_t i = 0; i < f->local_count; i++)
        if (f->locals[i] == object) return f;
  return NULL;
}

/* An object borrows its name from the string of the ALLOCA. */
SourceLocal declared_local(const Function *fn, const Object *o, Version v) {
  assert(o->kind == OBJECT_STACK);
  for (uint32_t i = 0; o->name && fn->locals && i < fn->text_count; i++)
    if (fn->texts[i] == o->name) return fn->locals[i][v];
  return (SourceLocal){0};
}

const Type *declared_type(const Exec *x, const State *s, const Object *o, uint64_t offset,
                          uint64_t size) {
  uint32_t number;
  Version v = s->running == OLD ? OLD : NEW;
  const Type *t = NULL;
  if (o->kind == OBJECT_STACK) {
    const Frame *f = declared_frame(s, o->id);
    t = f ? declared_local(f->fn, o, v).type : NULL;
  } else if (o->kind == OBJECT_GLOBAL) {
    const Global *g = program_global_at(x->program, address_of(o->id), &number);
    t = g ? g->type[v] : NULL;
  }
  return type_part(t, offset, size);
}
