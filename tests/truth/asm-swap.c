// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: inline assembly of two versions of a library: a byte swap, and the same in C
//- old.c
#include <stdint.h>
static uint32_t swap(uint32_t x) { __asm__("bswap %0" : "+r"(x)); return x; }
static uint16_t swap16(uint16_t x) { __asm__("rorw $8, %w0" : "+r"(x) : : "cc"); return x; }
int f(unsigned char x) { return (int)(swap(x) >> 20) + swap16(x); }
//- new.c
#include <stdint.h>
static uint32_t swap(uint32_t x) {
  return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}
static uint16_t swap16(uint16_t x) { __asm__("xchgb %b0, %h0" : "+Q"(x)); return x; }
int f(unsigned char x) { return (int)(swap(x) >> 20) + swap16(x); }
