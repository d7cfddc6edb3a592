#include "exec/traced_call.h"

#include <string.h>

#include "base/str.h"
#include "code/address.h"
#include "exec/path_trace.h"

/* Reads at most n bytes; ends_at_zero: up to the first zero. Returns their number. */
static size_t traced_call_read(Exec *x, const State *s, Value address, size_t n, bool ends_at_zero,
                               char *bytes) {
  if (address.expr) return 0;
  const Object *o = space_find_segment(&s->now.space, address_object(address.bits));
  if (!o || address.bits - address_of(o->id) >= o->size) return 0;
  uint64_t at = address.bits - address_of(o->id);
  size_t len = 0;
  for (; len < n && at + len < o->size; len++) {
    uint64_t byte;
    const Expr *e;
    if (!object_read(x->exprs, o, at + len, 1, &byte, &e) || (ends_at_zero && !byte)) break;
    bytes[len] = (char)byte;
  }
  return len;
}

/* A number as the second argument is a character to find; a number as the third one limits the
 * length. */
void traced_call(Exec *x, State *s, const Function *callee, const Value *args, uint32_t count) {
  const Frame *f = s->now.frame;
  if (count < 2 || !reached_followed(&x->reached, f->fn, s->running)) return;
  TracedText text[2];
  size_t most = COMPARED_BYTES;
  bool ends_at_zero = !str_starts(callee->name, "mem") && strcmp(callee->name, "bcmp") != 0;
  if (count > 2 && !args[2].expr && args[2].bits < most) most = args[2].bits;
  for (int k = 0; k < 2; k++) {
    TracedText *t = &text[k];
    bool is_character = k && !args[k].expr && args[k].bits <= UINT8_MAX;
    if (is_character) t->bytes[0] = (char)args[k].bits;
    t->whole = is_character ? 1
                            : traced_call_read(x, s, args[k], ends_at_zero ? COMPARED_BYTES : most,
                                               ends_at_zero, t->bytes);
    t->len = !is_character && t->whole > most ? most : t->whole;
  }
  path_trace_strings(x->concrete.trace, f->fn, f->pc, callee, text);
}
