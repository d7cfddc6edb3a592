/* The search starts from everything that is not a heap block (variables, the registers and locals
 * of calls that have not returned, the return value) and follows words that are addresses within
 * heap blocks, at any offset, as LeakSanitizer does. Words are read at addresses that are multiples
 * of 8. */
#include "exec/leak.h"

#include <assert.h>

#include "base/str.h"
#include "exec/reachable.h"

/* True if the call has not returned. When the program exits because the entry returned, the entry's
 * frame still exists. */
static bool goes_on(const State *s, const Frame *f) {
  return !s->now.returned || f != context_entry(&s->now);
}

static void find_in_frames(Reachable *r, const State *s) {
  for (size_t i = 0; i <= s->now.stacks.len; i++)
    for (const Frame *f = context_frame(&s->now, i); f; f = f->caller)
      for (uint32_t k = 0; goes_on(s, f) && k < f->fn->reg_count; k++)
        reachable_add_value(r, f->regs[k]);
}

static bool is_gone(const State *s, const Object *o) {
  if (o->kind != OBJECT_STACK) return false;
  const Frame *entry = context_entry(&s->now);
  for (uint32_t k = 0; !goes_on(s, entry) && k < entry->local_count; k++)
    if (entry->locals[k] == o->id) return true;
  return false;
}

static const Object *next_object(const Reachable *r, const Object *o) {
  do
    o = space_find_from(r->space, o ? o->id + 1 : 0);
  while (o && !version_set_has(o->versions, r->version));
  return o;
}

Leak leak_find(Exec *x, const State *s, Version v, Value status) {
  assert(v != BOTH && (s->running == BOTH || s->running == v));
  Reachable r;
  Leak leak = {0};
  reachable_init(&r, x, &s->now.space, v, true);
  reachable_add_value(&r, status);
  for (uint32_t k = 0; k < s->now.returned_count; k++)
    reachable_add_value(&r, s->now.returned[k]);
  find_in_frames(&r, s);
  for (const Object *o = next_object(&r, NULL); o; o = next_object(&r, o))
    if (o->kind != OBJECT_HEAP && o->kind != OBJECT_CODE && !is_gone(s, o))
      reachable_add_contents(&r, o);
  reachable_follow(&r, 0);
  for (const Object *o = next_object(&r, NULL); o; o = next_object(&r, o)) {
    if (o->kind != OBJECT_HEAP || reachable_has(&r, o->id)) continue;
    if (!leak.blocks++) leak.loc = o->loc;
    leak.bytes += o->size;
  }
  reachable_done(&r);
  return leak;
}

void leak_print(const Leak *leak, Str *out) {
  assert(leak->blocks);
  str_addf(out, "%u heap block%s of %llu byte%s %s never freed", leak->blocks,
           str_plural(leak->blocks), (unsigned long long)leak->bytes, str_plural(leak->bytes),
           leak->blocks == 1 ? "is" : "are");
}
