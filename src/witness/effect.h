/* What a version does on every input of a path, in words: "returned days * 7". Unlike
 * found_describe (found_words.h), which is about one input, a value that depends on the input is
 * given by its expression, and by "..." if that is not a short expression of the source. */
#ifndef UMBRA_WITNESS_EFFECT_H
#define UMBRA_WITNESS_EFFECT_H
#include "witness/findings.h"

/* effect[v] receives the words, which the caller frees, or NULL if what both versions do on all
 * inputs of the path is unknown. */
void effects_of_path(const Program *p, ExprTable *t, const Finding *f, const char *entry,
                     char *effect[2]);
#endif
