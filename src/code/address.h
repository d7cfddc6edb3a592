/* The address space of the program under test: one segment of 4 GiB per object.
 *
 *   bits 63..32: object id (0: none; the null page)      bits 31..0: OBJECT_BASE + offset
 *
 * So an address names its object even when it is far out of bounds in either direction, and looking
 * an object up is an index. Object ids: 1 .. functions: code (size 0; block addresses are offsets 1
 * + block); then the globals; then heap and stack, in order of creation. Function ids must be final
 * before any global id is used: the front end registers all functions first. */
#ifndef UMBRA_CODE_ADDRESS_H
#define UMBRA_CODE_ADDRESS_H
#include <stdint.h>

#define OBJECT_BASE UINT32_C(0x10000000)
#define OBJECT_MAX_SIZE UINT32_C(0xc8000000) /* bytes: 3.1 GiB, with room on both sides */

static inline uint64_t address_of(uint32_t id) { return ((uint64_t)id << 32) + OBJECT_BASE; }
static inline uint32_t address_object(uint64_t address) { return (uint32_t)(address >> 32); }
static inline uint32_t address_offset(uint64_t address) {
  return (uint32_t)address - OBJECT_BASE;
} /* wraps when below the object */
#endif
