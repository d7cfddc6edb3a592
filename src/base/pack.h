/* Serialises numbers and strings for files that only Umbra reads. A number has 7 bits per byte,
 * least significant first; a string is preceded by its length. */
#ifndef UMBRA_BASE_PACK_H
#define UMBRA_BASE_PACK_H
#include <stdint.h>

#include "base/str.h"

void pack_number(Str *out, uint64_t n);
void pack_real(Str *out, double x);
void pack_bytes(Str *out, const void *bytes, size_t len);
void pack_text(Str *out, const char *text); /* NULL and "" are kept distinct */

/* A read past the end sets `is_short` for good; from then on all numbers read as 0 and all strings
 * as empty. */
typedef struct Unpack {
  const uint8_t *at, *end;
  bool is_short;
} Unpack;

Unpack unpack_begin(const void *bytes, size_t len);
uint64_t unpack_number(Unpack *u);
/* Reads the number of elements that follow. Each takes at least one byte, so the result never
 * exceeds the bytes that are left. */
size_t unpack_count(Unpack *u);
double unpack_real(Unpack *u);
const uint8_t *unpack_bytes(Unpack *u, size_t *len); /* borrowed */
char *unpack_text(Unpack *u);                        /* the caller frees it; may be NULL */
#endif
