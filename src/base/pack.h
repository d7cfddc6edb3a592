/* Numbers and texts as bytes, for files that Umbra alone reads again. A number has 7 bits a byte,
 * the least significant first; a text its length before it. */
#ifndef UMBRA_BASE_PACK_H
#define UMBRA_BASE_PACK_H
#include <stdint.h>

#include "base/str.h"

void pack_number(Str *out, uint64_t n);
void pack_real(Str *out, double x);
void pack_bytes(Str *out, const void *bytes, size_t len);
void pack_text(Str *out, const char *text); /* NULL is told from "" */

/* After the first step past the end `is_short` stays set, and all reads as 0, and as nothing. */
typedef struct Unpack {
  const uint8_t *at, *end;
  bool is_short;
} Unpack;

Unpack unpack_begin(const void *bytes, size_t len);
uint64_t unpack_number(Unpack *u);
/* The same of a number that counts what follows, each of a byte at least: never above that. */
size_t unpack_count(Unpack *u);
double unpack_real(Unpack *u);
const uint8_t *unpack_bytes(Unpack *u, size_t *len); /* borrowed */
char *unpack_text(Unpack *u);                        /* the caller frees it; may be NULL */
#endif
