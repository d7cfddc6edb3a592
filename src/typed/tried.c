/* Sizes that are only tried. In the last one, small arrays in structures are filled: a char[8] need
 * not be a string, but if all of them could end without a zero, every loop over a string would
 * have more paths, most of which read beyond the array. Arrays are generated element by element, so
 * they do not become as long as strings. */
#include <assert.h>

#include "typed/kinds.h"
#include "typed/typed_sizes.h"

static bool tried_has_lengths(const TypedEntry *e, const Kinds *k) {
  return k->has_text || k->has_room || k->has_arrays || k->has_files ||
         e->state.touches & TOUCHES_INPUT;
}

void typed_probe(TypedEntry *e) {
  Kinds k;
  kinds_find(&k, e);
  assert(!k.obstacle);
  e->is_probed = tried_has_lengths(e, &k);
  kinds_done(&k);
}

/* The first size that is only tried follows one that is a bound. */
static void tried_add(TypedEntry *e, TypedSizes s) {
  if (!e->grown_count) e->grown[e->grown_count++] = e->sizes;
  assert(e->grown_count < MOST_GROWN);
  e->grown[e->grown_count++] = s;
  e->tried++;
}

static void tried_add_lengths(TypedEntry *e, const uint32_t *lengths, size_t count) {
  enum { MOST_ELEMENTS = 64, ROOM = 2 /* for the size before these, and for the filled one */ };
  const TypedSizes bound = sizes_bound(e);
  for (size_t i = 0; i < count && e->grown_count + ROOM < MOST_GROWN; i++) {
    int most = (int)lengths[i] + 1;
    if (most <= bound.text + 1) continue;
    TypedSizes s = {.text = most, .elements = bound.elements, .nodes = bound.nodes};
    if (most > bound.elements && most <= MOST_ELEMENTS) s.elements = most;
    tried_add(e, s);
  }
}

void typed_try(TypedEntry *e, const uint32_t *lengths, size_t count) {
  const TypedSizes bound = sizes_bound(e);
  assert(!e->tried && (lengths || !count));
  Kinds k;
  kinds_find(&k, e);
  assert(!k.obstacle);
  if (tried_has_lengths(e, &k)) tried_add_lengths(e, lengths, count);
  e->is_filled = k.has_small && e->grown_count < MOST_GROWN;
  if (e->is_filled) tried_add(e, bound);
  kinds_done(&k);
}
