/* Sizes that are only tried. Arrays are generated element by element, so they do not become as long
 * as strings. */
#include <assert.h>

#include "typed/kinds.h"
#include "typed/typed_sizes.h"

static bool has_lengths(const TypedEntry *e) {
  Kinds k;
  kinds_find(&k, e);
  assert(!k.obstacle);
  bool has =
      k.has_text || k.has_room || k.has_arrays || k.has_files || e->state.touches & TOUCHES_INPUT;
  kinds_done(&k);
  return has;
}

void typed_probe(TypedEntry *e) { e->is_probed = has_lengths(e); }

void typed_try(TypedEntry *e, const uint32_t *lengths, size_t count) {
  enum { MOST_ELEMENTS = 64 };
  const TypedSizes bound = sizes_bound(e);
  assert(!e->tried && (lengths || !count));
  if (!has_lengths(e)) return;
  for (size_t i = 0; i < count && e->grown_count + 1 < MOST_GROWN; i++) {
    int most = (int)lengths[i] + 1;
    if (most <= bound.text + 1) continue;
    if (!e->grown_count) e->grown[e->grown_count++] = e->sizes;
    TypedSizes s = {.text = most, .elements = bound.elements, .nodes = bound.nodes};
    if (most > bound.elements && most <= MOST_ELEMENTS) s.elements = most;
    e->grown[e->grown_count++] = s;
    e->tried++;
  }
}
