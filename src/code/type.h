/* C types of variables and results, as debug information tells them: by them two versions compare
 * what they hold by value (a widened integer), by name (a field that moved), by contents (what a
 * pointer leads to). Owned by the arena of the program they were made in. */
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
  uint64_t offset; /* bytes; of a bit-field: of the first byte that holds a bit of it */
  uint8_t shift;   /* of a bit-field: its first bit in that byte */
  uint8_t bits;    /* of a bit-field: its width; else 0 */
} Field;

struct Type {
  TypeKind kind;
  bool is_signed, is_char; /* INTEGER; is_char: plain char, whose arrays are text */
  bool is_brain;           /* FLOAT of two bytes: __bf16, a float's upper half; else _Float16 */
  uint64_t size;           /* bytes; 0: incomplete */
  uint64_t count;          /* ARRAY: elements; 0: unknown, or as many as there is room for */
  const Type *element;     /* of ARRAY; what a POINTER leads to; never NULL there */
  Field *fields;           /* STRUCT; those of anonymous structures are its own */
  uint32_t field_count;
};

/* Numbers of one kind, size and sign: their bytes can be compared as they lie. */
static inline bool type_is_same_number(const Type *a, const Type *b) {
  return a->kind == b->kind && (a->kind == TYPE_INTEGER || a->kind == TYPE_FLOAT) &&
         a->size == b->size && a->is_signed == b->is_signed && a->is_brain == b->is_brain;
}
/* Values of one are values of the other, lying in the same way. False where it would take too long
 * to tell. */
bool type_is_same(const Type *a, const Type *b);
/* NULL: there is none of the name. */
const Field *type_find_field(const Type *t, const char *name);
/* The field that holds this byte; of a union, or of bits that share it, the first. NULL: none. */
const Field *type_field_at(const Type *t, uint64_t offset);
#endif
