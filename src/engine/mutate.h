/* Random changes of a string or an array of bytes, as fuzzers make them (Zalewski, AFL): bytes,
 * pieces, ranges that are removed, copied or repeated; and with regard to structure: numbers,
 * lines, brackets, and lengths near the constants of the program. */
#ifndef UMBRA_ENGINE_MUTATE_H
#define UMBRA_ENGINE_MUTATE_H
#include "engine/content.h"
#include "engine/probe_values.h"

/* other: further bytes to take parts of; may be empty. */
void mutate_buffer(ProbeValues *v, Buffer *b, const Buffer *other);
#endif
