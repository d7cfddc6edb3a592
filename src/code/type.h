/* C types of variables and results, from debug information. With them, two versions are compared by
 * value (a widened integer), by name (a field that moved), and by contents (what a pointer leads
 * to). Owned by the arena of the program in which they were made. */
#ifndef UMBRA_CODE_TYPE_H
#define UMBRA_CODE_TYPE_H
#include <stdbool.h>
#include <stdint.h>

typedef enum TypeKind {
  TYPE_OPAQUE, /* void, incomplete, or a kind that is not compared by its parts */
  TYPE_INTEGER,
  TYPE_FLOAT,
  TYPE_POINTER,
  TYPE_FUNCTION,
  TYPE_STRUCT,
  TYPE_UNION,
  TYPE_ARRAY
} TypeKind;

typedef struct Type Type;

typedef struct Field {
  const char *name; /* "" for an anonymous union */
  const Type *type;
  uint64_t offset; /* bytes; for a bit-field, that of the first byte that contains a bit of it */
  uint8_t shift;   /* for a bit-field: its first bit in that byte */
  uint8_t bits;    /* for a bit-field: its width; otherwise 0 */
} Field;

typedef struct Enumerator {
  const char *name;
  int64_t value; /* an unsigned 64-bit value keeps its bits */
} Enumerator;

struct Type {
  TypeKind kind;
  const char *name; /* as in a declaration: "int", "struct point", "point_t" if only a typedef names
                       it; NULL if it has none. Types with different names may be the same. */
  const Enumerator *enumerators; /* of an enumeration, an INTEGER; NULL if there are none */
  uint32_t enumerator_count;
  bool is_signed, is_char; /* INTEGER; is_char: plain char, whose arrays are strings */
  bool is_brain;  /* FLOAT of two bytes: __bf16, the upper half of a float; otherwise _Float16 */
  uint64_t size;  /* bytes; 0 if incomplete */
  uint64_t count; /* ARRAY: elements; 0 if unknown or flexible */
  /* of an ARRAY; the target of a POINTER; never NULL for these. The type of the real and the
   * imaginary part, in this order, of an OPAQUE complex number; otherwise NULL. */
  const Type *element;
  Field *fields; /* STRUCT: includes the fields of anonymous structures */
  uint32_t field_count;
};

/* Numbers of one kind, size and signedness: their bytes can be compared directly. */
static inline bool type_is_same_number(const Type *a, const Type *b) {
  return a->kind == b->kind && (a->kind == TYPE_INTEGER || a->kind == TYPE_FLOAT) &&
         a->size == b->size && a->is_signed == b->is_signed && a->is_brain == b->is_brain;
}
/* Do both types have the same values with the same representation? Returns false if the comparison
 * would take too long. */
bool type_is_same(const Type *a, const Type *b);
/* A harness declares a pointer to this structure for a string before which a block has a header:
 * what it leads to is only compared before the string (outcome/walk.c). */
#define HANDLE_BEFORE "umbra_before"
/* NULL if no field has that name. */
const Field *type_find_field(const Type *t, const char *name);
/* The field that contains this byte; the first one in a union, or if bit-fields share the byte.
 * NULL if there is none. */
const Field *type_field_at(const Type *t, uint64_t offset);
/* The innermost type of `size` bytes at that offset; NULL if there is none. t may be NULL. */
const Type *type_part(const Type *t, uint64_t offset, uint64_t size);
#endif
