/* "Did you mean": the known word that a misspelt one is nearest to, by the number of letters that
 * are missing, too many, others, or in the place of their neighbours. */
#ifndef UMBRA_BASE_NEAREST_H
#define UMBRA_BASE_NEAREST_H
#include <stddef.h>

typedef struct Nearest {
  const char *given;
  const char *word; /* the nearest so far, the first of equals; NULL: none is near */
  size_t distance;  /* of it; before that one more than what is near enough */
} Nearest;

void nearest_init(Nearest *n, const char *given);
void nearest_try(Nearest *n, const char *known); /* borrowed */
/* Edits that make one of the other. */
size_t edit_distance(const char *a, const char *b);
#endif
