/* Functions of the program that make objects of a type: what they make is as the program wants it,
 * and any caller can have it. */
#ifndef UMBRA_TYPED_CONSTRUCTORS_H
#define UMBRA_TYPED_CONSTRUCTORS_H
#include "base/vec.h"
#include "typed/typed.h"

enum {
  MOST_CONSTRUCTORS = 2,
  MOST_CHANGERS = 2, /* functions that change what a constructor made */
  CHANGES = 2        /* calls of these, one after the other */
};

typedef enum ConstructorForm {
  CONSTRUCTOR_RETURNS, /* struct queue *queue_new(int) */
  CONSTRUCTOR_FILLS,   /* void queue_init(struct queue *, int) */
  CONSTRUCTOR_CHANGES, /* void queue_add(struct queue *, int): of one that is made */
  CONSTRUCTOR_STORES   /* int queue_open(struct queue **, const char *) */
} ConstructorForm;

typedef struct Constructor {
  const Declaration *function; /* the old version's; the new one's has the same type */
  ConstructorForm form;
  uint32_t object; /* FILLS, CHANGES, STORES: the parameter for it */
} Constructor;
typedef VEC(Constructor) Constructors;

/* The parameters that are not made: the object, and pointers that any caller may leave NULL. A bit
 * for each. */
uint64_t constructor_skips(const Constructor *c);
/* At most MOST_CONSTRUCTORS that a harness of the entry can call, which take texts, arrays and
 * numbers; the most telling first. */
void constructors_find(const TypedEntry *e, const CType *structure, Constructors *list);
/* At most MOST_CHANGERS functions, the entry among them, that add to such an object or set
 * something of it. */
void changers_find(const TypedEntry *e, const CType *structure, Constructors *list);
#endif
