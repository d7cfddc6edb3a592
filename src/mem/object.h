/* Object: the contents of one piece of memory (a global, a local, a heap block).
 *
 * Bytes are concrete until something symbolic is written: only then `cells` exists, one per byte:
 * either empty (the byte is in `bytes`), or a part of an expression (pointer to the whole, and
 * which of its bytes), or "in the array": the value is select(array, index), because a write at a
 * symbolic offset went over it.
 *
 * What was never written (object_forget) is known by a mark (marks.h). Reading such a byte gives a
 * variable of its own, made then and named by what the object is, `fresh` and the offset: the same
 * for whoever reads it again, on any path and in either version. Copied, it is again a byte that
 * was never written, of the object copied to.
 *
 * Objects are shared between states copy-on-write (space.h): write
 * only to an owned one. Offsets and sizes are bytes; the caller has checked the bounds. */
#ifndef UMBRA_MEM_OBJECT_H
#define UMBRA_MEM_OBJECT_H
#include <string.h>

#include "expr/eval.h"
#include "expr/expr.h"

typedef enum ObjectKind { OBJECT_CODE, OBJECT_GLOBAL, OBJECT_STACK, OBJECT_HEAP } ObjectKind;

typedef uintptr_t Cell; /* 0: concrete; 1: in the array; else Expr pointer | byte number
                           (expressions are 16-byte aligned) */

/* What an object holds. For src/mem alone (scripts/layers.sh checks that no other module names
 * Object.held): a byte is in `bytes` only when neither its cell nor its mark says otherwise, and
 * every function below looks at both. */
typedef struct Held {
  bool is_odd;        /* it has cells, or bytes that were never written */
  uint32_t pinning;   /* the caller's number of the values last put in (object_pin); 0: none */
  uint8_t *bytes;     /* up to some tens lie behind the object, in the same block of memory */
  uint8_t *written;   /* a bit per byte, the lowest first, in the same block of memory as the bytes;
                         NULL: all are */
  uint64_t unwritten; /* how many are not */
  uint64_t used;      /* of one with marks, and of a sparse one: from here on all bytes are zero, or
                         were never written, and no cell is */
  size_t room;        /* of that block */
  Cell *cells;        /* NULL: all bytes are concrete */
  const Expr *array;  /* NULL until a write at a symbolic offset; holds the bytes whose cell is 1 */
  const Expr *table;  /* cache: the contents as a TABLE, for reads at symbolic offsets; NULL after
                         a write */
} Held;

typedef struct Object {
  uint32_t refs; /* spaces' nodes that hold it */
  uint32_t id;
  uint64_t size;
  uint8_t kind;      /* ObjectKind */
  uint8_t constant;  /* VersionSet: in which a write is a fault */
  bool is_text;      /* on the stack: declared as an array of bytes, which people read as text */
  uint8_t alignment; /* of its address: log2 of bytes */
  uint8_t versions;  /* VersionSet: in which it exists */
  uint8_t ended;  /* VersionSet: in which its block has ended: it is there, and must not be used */
  uint32_t loc;   /* where it was made */
  uint32_t fresh; /* tells its indeterminate bytes from those of others */
  uint32_t text;  /* an argument, or a variable of the environment: 1 + the number of the input that
                     is its text, which begins at `text_at`; 0: it is not */
  uint32_t text_at;
  uint64_t *addresses; /* where addresses were stored (addresses.h); NULL: nowhere */
  const char *name;    /* borrowed; may be NULL */
  Held held;
  const Expr *extent; /* 64 bits: so many of the bytes may be accessed; NULL: all */
} Object;

/* Zero bytes, one reference. */
Object *object_new(uint32_t id, uint64_t size, ObjectKind kind, const char *name, uint32_t loc);
/* Bytes that nobody has written. */
Object *object_new_unwritten(uint32_t id, uint64_t size, ObjectKind kind, const char *name,
                             uint32_t loc, uint32_t fresh);
Object *object_copy(const Object *o);
/* What a new one of zeros begins with. */
void object_load(Object *o, const void *bytes, uint64_t n);
void object_unref(Object *o);

/* Reads n = 1..8 bytes, little-endian, at a constant offset. True: *value is concrete; false: *expr
 * (8n bits). */
bool object_read(ExprTable *t, const Object *o, uint64_t offset, unsigned n, uint64_t *value,
                 const Expr **expr);
void object_write(Object *o, uint64_t offset, unsigned n, uint64_t value);
/* e: 8n bits. */
void object_write_expr(ExprTable *t, Object *o, uint64_t offset, unsigned n, const Expr *e);
/* At a symbolic offset (64 bits; offset + n <= size holds on the path). n = 1, 2, 4, 8. */
/* o only caches its table: any owner. */
const Expr *object_read_at(ExprTable *t, Object *o, const Expr *offset, unsigned n);
/* 1, 2, 4 or 8 bytes. */
void object_write_at(ExprTable *t, Object *o, const Expr *offset, const Expr *e);
/* memmove between objects (or inside one). */
void object_move(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                 uint64_t from_offset, uint64_t n);
/* The n bytes are indeterminate from now on. */
void object_forget(Object *o, uint64_t offset, uint64_t n);
/* What was never written gets the values of a model. */
void object_settle(ExprTable *t, Object *o, Evaluator *v);
/* Values that are known are put into what was written at symbolic offsets, and such offsets: bytes
 * in the array become ordinary ones where no offset is left that can have many values. */
void object_pin(ExprTable *t, Object *o, const Pinned *pinned, uint32_t number);
/* Values with this number (Held.pinning) are in it, or would change nothing. */
static inline bool object_is_pinned(const Object *o, uint32_t number) {
  return !o->held.array || o->held.pinning == number;
}
void object_fill(Object *to, uint64_t offset, uint8_t byte, uint64_t n);

/* What both versions hold after each ran alone: `to` (NEW's) takes, byte by byte, SHADOW(o, n)
 * where `from` (OLD's) differs with these values put in. Same size. True: it did somewhere. */
bool object_merge(ExprTable *t, Object *to, const Object *from, const Pinned *pinned);

/* The n bytes of both are plainly the same in both versions. False: they may be all the same. */
bool object_same_bytes(const Object *a, uint64_t a_offset, const Object *b, uint64_t b_offset,
                       uint64_t n);
/* Nothing of what a program can do with them is different. False: they may be the same all the
 * same. */
bool object_is_same(const Object *a, const Object *b);
bool object_holds_shadow(const Object *o); /* some byte differs between the versions */
/* All of it was written and is these bytes (NULL: zeros), whatever the input is. */
bool object_holds(const Object *o, const uint8_t *bytes);
bool object_is_written(const Object *o, uint64_t offset, uint64_t n); /* each of the n bytes is */
bool object_is_unwritten(const Object *o);                            /* none is */
static inline bool object_has_cells(const Object *o) { return o->held.cells; }
/* The first offset in [from, to) where 8 bytes can be an address: the plain bytes of their upper
 * half are the number of an object, of at most so many bits. `to`: there is none. Whether they are
 * one, object_read says. */
uint64_t object_find_address(const Object *o, uint64_t from, uint64_t to, unsigned id_bits);
/* For a search for pointers, 8 bytes: *word is what they hold as plain bytes, or held before a
 * write at a symbolic offset. Returns what else they are, or NULL. */
const Expr *object_peek(ExprTable *t, const Object *o, uint64_t at, uint64_t *word);

/* CHECKs what the fields say of each other: cells of the array only with an array, cells inside
 * their expressions, the cached table like the bytes. */
void object_check(const Object *o);
/* Calls back for every expression that the object holds: cells (once per run of neighbours that
 * hold the same), array, extent, table. */
void object_visit(const Object *o, void (*each)(void *data, const Expr *e), void *data);

/* So large that it costs as much as is used of it: writes go through this file, which notes how far
 * they went. */
#ifdef UMBRA_CHECK
#define OBJECT_SPARSE ((uint64_t)1 << 12)
#else
#define OBJECT_SPARSE ((uint64_t)1 << 28)
#endif
static inline bool object_is_sparse(const Object *o) { return o->size >= OBJECT_SPARSE; }

/* In which it may be used. */
static inline VersionSet object_versions(const Object *o) {
  return (VersionSet)(o->versions & ~o->ended);
}

/* The fast path: all-concrete objects. */
static inline bool object_in_bounds(const Object *o, uint64_t offset, unsigned n) {
  return offset < o->size && n <= o->size - offset;
}
/* Of odd objects, n <= 8: the bytes are concrete all the same; if they can be made so by a write,
 * they are about to be. */
bool object_is_concrete(const Object *o, uint64_t offset, unsigned n);
bool object_mark_concrete(Object *o, uint64_t offset, unsigned n);
static inline uint64_t bytes_load(const uint8_t *p, unsigned n) {
  switch (n) {
    case 1: return *p;
    case 2: {
      uint16_t v;
      memcpy(&v, p, 2);
      return v;
    }
    case 4: {
      uint32_t v;
      memcpy(&v, p, 4);
      return v;
    }
    case 8: {
      uint64_t v;
      memcpy(&v, p, 8);
      return v;
    }
    default: {
      uint64_t v = 0;
      memcpy(&v, p, n);
      return v;
    }
  }
}
static inline void bytes_store(uint8_t *p, unsigned n, uint64_t v) {
  switch (n) {
    case 1: *p = (uint8_t)v; return;
    case 2: memcpy(p, &v, 2); return;
    case 4: memcpy(p, &v, 4); return;
    case 8: memcpy(p, &v, 8); return;
    default: memcpy(p, &v, n);
  }
}

/* n <= 8 bytes inside the bounds, of the instruction that is executed most: concrete and written,
 * or false. */
static inline bool object_load_word(const Object *o, uint64_t offset, unsigned n, uint64_t *word) {
  if (__builtin_expect(o->held.is_odd, false) && !object_is_concrete(o, offset, n)) return false;
  *word = bytes_load(o->held.bytes + offset, n);
  return true;
}

/* The same for a store to an object with one reference that is not sparse; false: not so. */
static inline bool object_store_word(Object *o, uint64_t offset, unsigned n, uint64_t word) {
  if (__builtin_expect(o->held.is_odd, false) && !object_mark_concrete(o, offset, n)) return false;
  bytes_store(o->held.bytes + offset, n, word);
  o->held.table = NULL;
  return true;
}
#endif
