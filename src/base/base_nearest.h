/* "Did you mean": the known word that is nearest to a misspelt one, by the number of letters that
 * are missing, additional, different, or swapped with their neighbours. Case is ignored. */
#ifndef UMBRA_BASE_NEAREST_H
#define UMBRA_BASE_NEAREST_H
#include <stddef.h>

typedef struct Nearest {
  const char *given;
  const char *word; /* the nearest so far, the first among equals; NULL: none is near enough */
  /* distance of `word`; initially one more than the largest distance that is near enough */
  size_t distance;
} Nearest;

void nearest_init(Nearest *n, const char *given);
void nearest_try(Nearest *n, const char *known); /* borrowed */
/* The number of edits that turn one string into the other. */
size_t edit_distance(const char *a, const char *b);
#endif
