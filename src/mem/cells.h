/* Cells: describe the bytes of an object that are not plain. Private to src/mem. */
#ifndef UMBRA_MEM_CELLS_H
#define UMBRA_MEM_CELLS_H
#include <assert.h>

#include "mem/object.h"

enum { CELL_CONCRETE = 0, CELL_ARRAY = 1, CELL_BYTE_MASK = 15 };

static inline const Expr *cell_expr(Cell c) {
  assert(c > CELL_BYTE_MASK);
  return (const Expr *)(c & ~(Cell)CELL_BYTE_MASK);
}
static inline unsigned cell_byte(Cell c) { return (unsigned)(c & CELL_BYTE_MASK); }
static inline Cell cell_make(const Expr *e, unsigned byte) {
  assert(!((Cell)e & CELL_BYTE_MASK) && byte <= CELL_BYTE_MASK && 8 * byte < e->width);
  return (Cell)e | byte;
}

static inline Cell cell_at(const Object *o, uint64_t i) {
  return o->held.cells ? o->held.cells[i] : CELL_CONCRETE;
}
#endif
