/* Fixed-width arithmetic on machine words.
 *
 * A value of width w (1..128 bits) is stored zero-extended in a uint64_t (w <= 64) or a U128: the
 * bits above w are always 0. Code that computes a value masks it; code that reads one may rely on
 * that. */
#ifndef UMBRA_BASE_INT_H
#define UMBRA_BASE_INT_H
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 U128;
__extension__ typedef __int128 S128;

enum { MAX_WIDTH = 128 }; /* bits of the widest integer Umbra computes with */

static inline uint64_t mask64(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }
static inline U128 mask128(unsigned width) {
  return width >= 128 ? ~(U128)0 : ((U128)1 << width) - 1;
}

/* The value of the low `width` bits of v, read as a signed number. */
static inline int64_t sext64(uint64_t v, unsigned width) {
  assert(width >= 1 && width <= 64);
  return (int64_t)(v << (64 - width)) >> (64 - width);
}
static inline S128 sext128(U128 v, unsigned width) {
  assert(width >= 1 && width <= 128);
  return (S128)(v << (128 - width)) >> (128 - width);
}

static inline U128 u128_make(uint64_t hi, uint64_t lo) { return ((U128)hi << 64) | lo; }
static inline unsigned bytes_of_width(unsigned width) { return (width + 7) / 8; }
/* The exponent of the largest power of two that is not above n; 0 for n = 0. */
static inline uint8_t log2_of_size(uint64_t n) {
  return n ? (uint8_t)(63 - __builtin_clzll(n)) : 0;
}
/* The inverse of an odd number modulo 2^128. */
static inline U128 inverse_of_odd(U128 k) {
  U128 x = k;
  for (int i = 0; i < 7; i++) /* Newton: each step doubles the number of correct bits */
    x *= 2 - k * x;
  return x;
}
static inline uint64_t round_up(uint64_t n, uint64_t align) {
  assert(align);
  return (n + align - 1) / align * align;
}
#endif
