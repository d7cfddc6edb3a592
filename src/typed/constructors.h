/* Functions of the program that create objects of a type: these objects satisfy the program's
 * invariants, and any caller can obtain them. */
#ifndef UMBRA_TYPED_CONSTRUCTORS_H
#define UMBRA_TYPED_CONSTRUCTORS_H
#include "base/vec.h"
#include "typed/typed.h"

enum {
  MOST_CONSTRUCTORS = 2,
  MOST_CHANGERS = 2, /* functions that change what a constructor made */
  CHANGES = 2,       /* number of calls of these, one after another */
  CHANGE_SIZE = 2    /* maximum number of bytes or elements that these get in a string or array */
};

typedef enum ConstructorForm {
  CONSTRUCTOR_RETURNS,  /* struct queue *queue_new(int) */
  CONSTRUCTOR_GIVES,    /* struct value value_of(int): returns it by value */
  CONSTRUCTOR_FILLS,    /* void queue_init(struct queue *, int) */
  CONSTRUCTOR_CHANGES,  /* void queue_add(struct queue *, int): changes an existing object */
  CONSTRUCTOR_REPLACES, /* struct value value_add(struct value, int): makes it from another one */
  CONSTRUCTOR_STORES    /* int queue_open(struct queue **, const char *) */
} ConstructorForm;

typedef struct Constructor {
  /* OLD's declaration; NEW's has the same type. Enumerations in its type are integers if
   * has_integers: the entry's file may not know them. */
  const Declaration *function;
  bool has_integers;
  ConstructorForm form;
  uint32_t object; /* FILLS, CHANGES, REPLACES, STORES: the parameter for the object */
} Constructor;
typedef VEC(Constructor) Constructors;

/* The typedef of a pointer to characters as which the type is declared, such as `sds` of `typedef
 * char *sds;`: the program may keep something before or after the characters, so that no other
 * string will do if functions of the program create it. NULL if the type is declared in another
 * way. */
const CType *constructors_handle(const CType *t);
/* Does a function of the program other than the entry return such a handle? */
bool constructors_returns_handle(const TypedEntry *e, const CType *handle);
/* The parameters that are not generated, one bit for each: the object, and pointers for which any
 * caller may pass NULL. */
uint64_t constructor_skips(const Constructor *c);
/* Finds at most MOST_CONSTRUCTORS constructors that a harness of the entry can call and that take
 * strings, arrays and numbers; the most useful ones come first. type: a structure, or what
 * constructors_handle returns. */
void constructors_find(const TypedEntry *e, const CType *type, Constructors *list);
/* Is the type such a handle, and can a harness of the entry call constructors of it that take
 * parameters? Without parameters, they create a few values, while the type is that of any string.
 */
bool constructors_make_handle(const TypedEntry *e, const CType *type);
/* Finds at most MOST_CHANGERS functions, possibly including the entry, that add to such an object
 * or set a part of it. */
void changers_find(const TypedEntry *e, const CType *structure, Constructors *list);
#endif
