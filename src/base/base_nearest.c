/* The Damerau-Levenshtein distance in its restricted form (no letter is edited twice), computed row
 * by row in the table of distances of all prefixes. */
#include "base/base_nearest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/alloc.h"

static bool is_letter(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static size_t base_nearest_least(size_t a, size_t b) { return a < b ? a : b; }

size_t edit_distance(const char *a, const char *b) {
  size_t width = strlen(b) + 1, height = strlen(a) + 1;
  size_t *table = NEW_ARRAY(size_t, width *height);
  for (size_t i = 0; i < height; i++) {
    for (size_t k = 0; k < width; k++) {
      size_t *at = &table[i * width + k];
      *at = i + k; /* valid if one of the prefixes is empty */
      if (!i || !k) continue;
      *at = at[-(ptrdiff_t)width - 1] + !is_letter(a[i - 1], b[k - 1]);
      *at = base_nearest_least(*at, base_nearest_least(at[-1], at[-(ptrdiff_t)width]) + 1);
      bool is_swap =
          i > 1 && k > 1 && is_letter(a[i - 1], b[k - 2]) && is_letter(a[i - 2], b[k - 1]);
      if (is_swap) *at = base_nearest_least(*at, at[-2 * (ptrdiff_t)width - 2] + 1);
    }
  }
  size_t distance = table[width * height - 1];
  mem_free(table);
  return distance;
}

/* Up to a third of the letters may be wrong. */
void nearest_init(Nearest *n, const char *given) {
  *n = (Nearest){.given = given, .distance = strlen(given) / 3 + 1};
}

void nearest_try(Nearest *n, const char *known) {
  size_t distance = edit_distance(n->given, known);
  if (distance >= n->distance) return;
  n->word = known;
  n->distance = distance;
}
