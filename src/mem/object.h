/* Object: the contents of one block of memory (a global, a local, a heap block).
 *
 * Bytes are concrete until something symbolic is written. Only then does `cells` exist, with one
 * entry per byte: empty (the byte is in `bytes`), or a part of an expression (a pointer to the
 * whole and the index of the byte), or "in the array": the value is select(array, index), because a
 * write at a symbolic offset went over it.
 *
 * Bytes that were never written (object_forget) have a mark (mem_marks.h). Reading such a byte
 * gives a variable of its own, created at that time and named by the object's description, `fresh`
 * and the offset: every later read gives the same variable, on any path and in either version. A
 * copy of such a byte is again an unwritten byte, of the destination object.
 *
 * Objects are shared between states copy-on-write (space.h): write only to an owned one. Offsets
 * and sizes are in bytes; the caller has checked the bounds. */
#ifndef UMBRA_MEM_OBJECT_H
#define UMBRA_MEM_OBJECT_H
#include <string.h>

#include "expr/eval.h"
#include "expr/expr.h"

typedef enum ObjectKind { OBJECT_CODE, OBJECT_GLOBAL, OBJECT_STACK, OBJECT_HEAP } ObjectKind;

typedef uintptr_t Cell; /* 0: concrete; 1: in the array; otherwise Expr pointer | byte index
                           (expressions are 16-byte aligned) */

/* The contents of an object. For src/mem only (scripts/layers.sh checks that no other module names
 * Object.held): a byte is in `bytes` only if neither its cell nor its mark says otherwise, and
 * every function below checks both. */
typedef struct Held {
  bool is_odd;          /* it has cells or unwritten bytes */
  uint32_t implied_set; /* the caller's number of the values last substituted (object_imply); 0 if
                       none */
  uint8_t *bytes;     /* for small objects located after the object, in the same block of memory */
  uint8_t *written;   /* one bit per byte, lowest first, in the same block of memory as the
                         bytes; NULL if all are written */
  uint64_t unwritten; /* number of unwritten bytes */
  uint64_t used;      /* if there are marks or the object is sparse: from this offset on all
                         bytes are zero or unwritten, without cells */
  size_t room;        /* size of that block */
  Cell *cells;        /* NULL if all bytes are concrete */
  const Expr *array;  /* NULL until a write at a symbolic offset; holds the bytes whose cell is 1 */
  const Expr *table;  /* cache: the contents as a TABLE, for reads at symbolic offsets; NULL
                         after a write */
} Held;

typedef struct Object {
  uint32_t refs; /* nodes of spaces that hold it */
  uint32_t id;
  uint64_t size;
  uint8_t kind;      /* ObjectKind */
  uint8_t constant;  /* VersionSet: versions in which a write is a fault */
  uint8_t shared;    /* VersionSet: versions in which all processes have the same one, because it
                        belongs to the modelled kernel */
  bool is_text;      /* on the stack: declared as an array of bytes, so that reports show it as a
                        string */
  uint8_t alignment; /* alignment of its address: log2 of bytes */
  uint8_t versions;  /* VersionSet: versions in which it exists */
  uint8_t ended;     /* VersionSet: versions in which its block has ended: it exists but must not be
                        used */
  uint32_t loc;      /* where it was allocated */
  uint32_t fresh;    /* distinguishes its indeterminate bytes from those of other objects */
  uint32_t text;     /* an argument or environment variable: 1 + the index of the input that is its
                        string, which begins at `text_at`; otherwise 0 */
  uint32_t text_at;
  uint64_t *addresses; /* where addresses were stored (addresses.h); NULL if nowhere */
  uint8_t *fragments;  /* by byte, a VersionSet: it is left of an address that was overwritten in
                          part (addresses.h); NULL if none is */
  uint64_t stored[2];  /* by version: the parts that it has written (exec/initial.h), one bit each,
                          lowest first; zero unless the object is watched */
  uint64_t covered[2]; /* by version: the parts of which it has written every byte at once */
  const struct StoredAt *stored_at[2]; /* by version: where it has written at symbolic offsets
                                          (exec/stored.h); NULL unless the object is watched */
  const char *name;                    /* borrowed; may be NULL */
  Held held;
  const Expr *extent; /* 64 bits: the number of bytes that may be accessed; NULL if all may be */
} Object;

/* Creates an object of zero bytes with one reference. */
Object *object_new(uint32_t id, uint64_t size, ObjectKind kind, const char *name, uint32_t loc);
/* Creates an object of unwritten bytes. */
Object *object_new_unwritten(uint32_t id, uint64_t size, ObjectKind kind, const char *name,
                             uint32_t loc, uint32_t fresh);
Object *object_copy(const Object *o);
/* Sets the initial contents of a new object of zeros. */
void object_load(Object *o, const void *bytes, uint64_t n);
void object_unref(Object *o);

/* Reads n = 1..8 bytes, little-endian, at a constant offset. Returns true if *value is concrete;
 * otherwise *expr is set (8n bits). */
bool object_read(ExprTable *t, const Object *o, uint64_t offset, unsigned n, uint64_t *value,
                 const Expr **expr);
void object_write(Object *o, uint64_t offset, unsigned n, uint64_t value);
/* e has 8n bits. */
void object_write_expr(ExprTable *t, Object *o, uint64_t offset, unsigned n, const Expr *e);
/* Reads n = 1, 2, 4 or 8 bytes at a symbolic offset (64 bits); offset + n <= size holds on the
 * path. The only change to o is that its table is cached, so o need not be owned. */
const Expr *object_read_at(ExprTable *t, Object *o, const Expr *offset, unsigned n);
/* Writes 1, 2, 4 or 8 bytes at a symbolic offset, under the same condition; o must be owned. */
void object_write_at(ExprTable *t, Object *o, const Expr *offset, const Expr *e);
/* memmove between objects, or within one. */
void object_move(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                 uint64_t from_offset, uint64_t n);
/* Makes the n bytes indeterminate. */
void object_forget(Object *o, uint64_t offset, uint64_t n);
/* Gives unwritten bytes the values of a model. */
void object_settle(ExprTable *t, Object *o, Evaluator *v);
/* Substitutes known values in what was written at symbolic offsets, and in these offsets. Bytes in
 * the array become ordinary ones if no offset remains that can have many values. */
void object_imply(ExprTable *t, Object *o, const Implied *implied, uint32_t number);
/* True if the values with this number (Held.implied_set) have been substituted, or would change
 * nothing. */
static inline bool object_has_implied(const Object *o, uint32_t number) {
  return !o->held.array || o->held.implied_set == number;
}
void object_fill(Object *to, uint64_t offset, uint8_t byte, uint64_t n);

/* Which of the 64 parts of the object, as bits, the n bytes at the offset belong to. */
uint64_t object_parts(const Object *o, uint64_t offset, uint64_t n);
/* Those of them to which no other bytes belong. */
uint64_t object_whole_parts(const Object *o, uint64_t offset, uint64_t n);
static inline uint64_t object_part_size(const Object *o) { return (o->size + 63) / 64; }

/* Combines what both versions hold after each ran alone: `to` (NEW's) takes, byte by byte,
 * SHADOW(o, n) where `from` (OLD's) differs with these values substituted. Both have the same size.
 * Returns true if they differ somewhere. */
bool object_merge(ExprTable *t, Object *to, const Object *from, const Implied *implied);

/* True if the n bytes of both are plainly the same in both versions. If false, they may still be
 * equal. */
bool object_same_bytes(const Object *a, uint64_t a_offset, const Object *b, uint64_t b_offset,
                       uint64_t n);
/* True if no use of the objects by a program can distinguish them. If false, they may still be
 * equal. */
bool object_is_same(const Object *a, const Object *b);
/* True if one of the n bytes may depend on a write at a symbolic offset. */
bool object_is_in_array(const Object *o, uint64_t offset, uint64_t n);
bool object_holds_shadow(const Object *o); /* some byte differs between the versions */
/* True if all bytes were written and have these values (NULL: zeros), for every input. */
bool object_holds(const Object *o, const uint8_t *bytes);
/* All of the n bytes were written. */
bool object_is_written(const Object *o, uint64_t offset, uint64_t n);
bool object_is_unwritten(const Object *o); /* no byte was written */
static inline bool object_has_cells(const Object *o) { return o->held.cells; }
/* The first offset in [from, to) where 8 bytes can be an address: the plain bytes of their upper
 * half are the id of an object, with at most id_bits bits. Returns `to` if there is none.
 * object_read shows whether they really are an address. */
uint64_t object_find_address(const Object *o, uint64_t from, uint64_t to, unsigned id_bits);
/* The first offset in [from, to) where 8 bytes can be a symbolic address: their upper half is
 * computed from the input. Returns `to` if there is none. */
uint64_t object_find_symbolic_address(const Object *o, uint64_t from, uint64_t to);
/* It is a large array with a symbolic index, in which object_find_symbolic_address does not look.
 */
bool object_hides_addresses(const Object *o);
/* Used to search for pointers. *word is what 8 bytes hold as plain bytes, or held before a write at
 * a symbolic offset. Returns their expression if they have one, else NULL. */
const Expr *object_peek(ExprTable *t, const Object *o, uint64_t at, uint64_t *word);

/* CHECKs that the fields are consistent: cells of the array exist only with an array, cells are
 * inside their expressions, the cached table equals the bytes. */
void object_check(const Object *o);
/* Calls back for every expression that the object holds: cells (once per run of equal neighbours),
 * array, extent, table. */
void object_visit(const Object *o, void (*each)(void *data, const Expr *e), void *data);

/* Sparse objects: memory cost is proportional to the bytes used, not to the size. All writes go
 * through this file, which records how far they reach. */
#ifdef UMBRA_CHECK
#define OBJECT_SPARSE ((uint64_t)1 << 12)
#else
#define OBJECT_SPARSE ((uint64_t)1 << 28)
#endif
static inline bool object_is_sparse(const Object *o) { return o->size >= OBJECT_SPARSE; }

/* The versions in which the object is live. */
static inline VersionSet object_versions(const Object *o) {
  return (VersionSet)(o->versions & ~o->ended);
}

/* The fast path: all-concrete objects. */
static inline bool object_in_bounds(const Object *o, uint64_t offset, unsigned n) {
  return offset < o->size && n <= o->size - offset;
}
/* For objects with cells or marks, n <= 8. object_is_concrete: the bytes are concrete nevertheless.
 * object_mark_concrete: prepares the bytes for the write of a concrete value; false if the object
 * has cells. */
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

/* For the most frequently executed instruction: n <= 8 bytes inside the bounds. Returns false
 * unless they are concrete and written. */
static inline bool object_load_word(const Object *o, uint64_t offset, unsigned n, uint64_t *word) {
  if (__builtin_expect(o->held.is_odd, false) && !object_is_concrete(o, offset, n)) return false;
  *word = bytes_load(o->held.bytes + offset, n);
  return true;
}

/* The same for a store to an object that has one reference and is not sparse. */
static inline bool object_store_word(Object *o, uint64_t offset, unsigned n, uint64_t word) {
  if (__builtin_expect(o->held.is_odd, false) && !object_mark_concrete(o, offset, n)) return false;
  bytes_store(o->held.bytes + offset, n, word);
  o->held.table = NULL;
  return true;
}
#endif
