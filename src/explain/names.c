#include "explain/names.h"

#include <assert.h>
#include <inttypes.h>

#include "code/address.h"

const char names_result[] = "retval";

const Frame *names_frame(const State *s, uint32_t object) {
  const Frame *f = s->now.frame;
  for (; f; f = f->caller)
    for (uint32_t i = 0; i < f->local_count; i++)
      if (f->locals[i] == object) return f;
  return NULL;
}

/* An object borrows its name from the string of the ALLOCA. */
SourceLocal names_local(const Function *fn, const Object *o, Version v) {
  assert(o->kind == OBJECT_STACK);
  for (uint32_t i = 0; o->name && fn->locals && i < fn->text_count; i++)
    if (fn->texts[i] == o->name) return fn->locals[i][v];
  return (SourceLocal){0};
}

const Global *names_global(const Program *p, const Object *o) {
  uint32_t number;
  return program_global_at(p, address_of(o->id), &number);
}

void names_add_object(const ContentsReader *r, const Object *o, Str *out) {
  const Global *g = names_global(r->program, o);
  const Frame *f = o->kind == OBJECT_STACK ? names_frame(r->state, o->id) : NULL;
  SourceLocal local = f ? names_local(f->fn, o, r->version) : (SourceLocal){0};
  if (g && !g->is_literal)
    str_add(out, g->source_name);
  else if (local.name)
    str_add(out, local.name);
  else
    str_addf(out, "a block of %" PRIu64 " bytes", o->size);
}
