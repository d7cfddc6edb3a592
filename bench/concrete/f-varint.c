// A number of ten bytes
// RUN: --entry read_numbers
//- old.c
#include <stdint.h>
int64_t read_numbers(const uint8_t *buf, unsigned long len) {
  uint64_t sum = 0;
  for (unsigned long i = 0; i < len;) {
    uint64_t n = 0;
    unsigned shift = 0;
    for (;;) {
      if (i == len) return -1;
      uint8_t byte = buf[i++];
      if (shift == 63 && byte > 1) return -2;
      n |= (uint64_t)(byte & 127) << shift;
      if (!(byte & 128)) break;
      shift += 7;
      if (shift > 63) return -3;
    }
    sum += n;
  }
  return (int64_t)(sum >> 1);
}
//- new.c
#include <stdint.h>
int64_t read_numbers(const uint8_t *buf, unsigned long len) {
  uint64_t sum = 0;
  for (unsigned long i = 0; i < len;) {
    uint64_t n = 0;
    unsigned shift = 0;
    for (;;) {
      if (i == len) return -1;
      uint8_t byte = buf[i++];
      if (shift == 63 && byte > 3) return -2;
      n |= (uint64_t)(byte & 127) << shift;
      if (!(byte & 128)) break;
      shift += 7;
      if (shift > 63) return -3;
    }
    sum += n;
  }
  return (int64_t)(sum >> 1);
}
