/* Marks: which bytes of an object were never written. One bit per byte, after the bytes in the same
 * block of memory; when all bytes are written there are no marks.
 *
 * A byte that was never written holds zero, and its cell is empty; object.c ensures this. Private
 * to src/mem; functions that run at every access are defined here so that they are inlined. */
#ifndef UMBRA_MEM_MARKS_H
#define UMBRA_MEM_MARKS_H
#include "mem/object.h"
#include "mem/zeros.h"

/* The number of bytes for the marks, plus one because they are accessed through two-byte
 * windows. */
static inline size_t marks_size(uint64_t size) { return size / 8 + 2; }

/* Returns a bit for each of the n <= 8 bytes that was never written; only valid while there are
 * marks. */
static inline unsigned marks_unwritten(const Object *o, uint64_t offset, unsigned n) {
  uint16_t window;
  memcpy(&window, o->held.written + offset / 8, sizeof window);
  return ~(unsigned)window >> offset % 8 & ((1u << n) - 1);
}

static inline bool marks_is_unwritten(const Object *o, uint64_t i) {
  return o->held.written && marks_unwritten(o, i, 1);
}

static inline void object_note_odd(Object *o) { o->held.is_odd = o->held.cells || o->held.written; }

static inline uint8_t *object_bytes_behind(Object *o) { return (uint8_t *)(o + 1); }

static inline void object_free_bytes(Object *o) {
  if (o->held.bytes != object_bytes_behind(o)) zeros_free(o->held.bytes, o->held.room);
}

static inline void object_raise_used(Object *o, uint64_t to) {
  if (to > o->held.used) o->held.used = to;
}

static inline uint64_t object_used(const Object *o) {
  return o->held.written || object_is_sparse(o) ? o->held.used : o->size;
}

/* Counts the used bytes among the n bytes at the offset. */
static inline uint64_t object_count_used(const Object *o, uint64_t offset, uint64_t n) {
  uint64_t end = object_used(o), used = end > offset ? end - offset : 0;
  return used < n ? used : n;
}

/* Marks all bytes as unwritten, in a block of zeros that has space for marks. */
void marks_begin(Object *o);
/* Creates marks that show all bytes as written. */
void marks_need(Object *o);
/* Removes the marks if all bytes are written. */
void marks_drop(Object *o);
/* Marks those of n <= 8 bytes that are in `bits` as written, and the others as not written. */
void marks_set(Object *o, uint64_t offset, unsigned n, unsigned bits);
/* Marks the n bytes as not written. */
void marks_clear(Object *o, uint64_t offset, uint64_t n);

/* Marks the n <= 8 bytes as written. */
static inline void marks_add(Object *o, uint64_t offset, unsigned n) {
  if (!o->held.written || !marks_unwritten(o, offset, n)) return;
  marks_set(o, offset, n, (1u << n) - 1);
  marks_drop(o);
}

/* The same for any number of bytes. */
void marks_add_range(Object *o, uint64_t offset, uint64_t n);
bool marks_are_written(const Object *o, uint64_t offset, uint64_t n);
/* Copies the marks of n bytes that are moved. */
void marks_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                uint64_t n);

/* The value of a byte that was never written, 8 bits. In a large object, marks_any_byte gives one
 * value that stands for all of them. */
const Expr *marks_byte(ExprTable *t, const Object *o, uint64_t i);
const Expr *marks_any_byte(ExprTable *t, const Object *o);

void marks_check(const Object *o);
#endif
