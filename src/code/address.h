/* The address space of the program under test: each object has a segment of 4 GiB, larger objects
 * have as many as they need.
 *
 *   bits 63..32: object id (0: none; the null page)      bits 31..0: OBJECT_BASE + offset
 *
 * So an address names its object even when it is far out of bounds in either direction, and finding
 * an object is an array access; the further segments of a large object have ids that no object has.
 * Object ids start with 1: functions (size 0; block addresses have offset 1 + block), then the
 * globals, then heap and stack objects in the order of their creation. Function ids must be final
 * before any global id is used: the front end registers all functions first. */
#ifndef UMBRA_CODE_ADDRESS_H
#define UMBRA_CODE_ADDRESS_H
#include <stdbool.h>
#include <stdint.h>

#define OBJECT_BASE UINT32_C(0x10000000)
#define SEGMENT_SIZE \
  UINT32_C(0xc8000000) /* bytes of an object per segment: 3.1 GiB, with space on both sides */
#define OBJECT_MAX_SIZE (UINT64_C(64) << 30) /* bytes */

static inline uint64_t address_of(uint32_t id) { return ((uint64_t)id << 32) + OBJECT_BASE; }
static inline uint32_t address_object(uint64_t address) { return (uint32_t)(address >> 32); }
/* The offset in the first segment of an object; wraps if the address is below it. */
static inline uint64_t address_offset(uint64_t address) {
  return (uint64_t)(uint32_t)address - OBJECT_BASE;
}
/* Is the number likely to be an address in an object of usual size? This is a heuristic for
 * messages, not a proof. */
static inline bool address_is_likely(uint64_t number) {
  enum { USUAL_IDS = 1 << 24, USUAL_SIZE = 1 << 27 };
  return address_object(number) && address_object(number) < USUAL_IDS &&
         address_offset(number) <= USUAL_SIZE;
}
static inline uint32_t segments_of(uint64_t size) {
  uint64_t around = (UINT64_C(1) << 32) - SEGMENT_SIZE;
  return (uint32_t)((size + around - 1) >> 32) + 1;
}
#endif
