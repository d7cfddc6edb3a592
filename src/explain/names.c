#include "explain/names.h"

#include <assert.h>
#include <inttypes.h>

#include "code/address.h"
#include "exec/declared.h"

const char names_result[] = "retval";

const Global *names_global(const Program *p, const Object *o) {
  uint32_t number;
  return program_global_at(p, address_of(o->id), &number);
}

void names_add_object(const ContentsReader *r, const Object *o, Str *out) {
  const Global *g = names_global(r->program, o);
  const Frame *f = o->kind == OBJECT_STACK ? declared_frame(r->state, o->id) : NULL;
  SourceLocal local = f ? declared_local(f->fn, o, r->version) : (SourceLocal){0};
  if (g && !g->is_literal)
    str_add(out, g->source_name);
  else if (local.name)
    str_add(out, local.name);
  else
    str_addf(out, "a block of %" PRIu64 " bytes", o->size);
}
