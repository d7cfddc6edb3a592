/* The inputs of arguments that are generated from their types (src/typed).
 *
 * An input with the name of a pointer determines where it leads: 0 is NULL, 1 is an object of its
 * own, whose parts are inputs with longer names, and other values are objects generated before.
 * "length of s" does so for a string. "s[n/5]{an empty array|NULL}" belongs to an array s: the
 * input n gives the number of its elements, at most 5, and this input decides whether an array
 * without elements is NULL. */
#ifndef UMBRA_WITNESS_MADE_INPUT_H
#define UMBRA_WITNESS_MADE_INPUT_H
#include "base/vec.h"
#include "witness/witness_ktest.h"

typedef enum MadeKind {
  MADE_NOT,    /* an ordinary value */
  MADE_HIDDEN, /* it only gives the length or the place of others, or is not used */
  MADE_NULL,
  MADE_TEXT,   /* a string of `count` bytes */
  MADE_ARRAY,  /* `count` elements; the object has `most` */
  MADE_BEFORE, /* object `number`, of those generated before */
  MADE_NAMED   /* a choice with a name */
} MadeKind;

typedef struct MadeInput {
  MadeKind kind;
  uint32_t count, most;
  bool has_room; /* TEXT: at the beginning of a larger object */
  int number;
  const char *word; /* NAMED: borrowed, with its length */
  size_t word_length;
} MadeInput;

typedef struct MadeName {
  const KTestObject *object;
  size_t length; /* of the name itself (base/choice.h) */
} MadeName;

typedef struct MadeArray {
  const KTestObject *null_choice; /* "s[n/5]", whose name begins with the array's */
  size_t length;                  /* of the array's name */
  uint32_t count, most;
} MadeArray;

/* The inputs of a test case by their names: their connections are looked up for each of them, and
 * there may be thousands. */
typedef struct MadeInputs {
  const KTest *k;        /* borrowed, and must not change */
  MadeName *by_name;     /* sorted; those with the same name, in their order */
  VEC(MadeArray) arrays; /* in the order of the test case */
} MadeInputs;

MadeInputs made_inputs(const KTest *k);
void made_inputs_done(MadeInputs *m);

MadeInput made_input(const MadeInputs *m, const KTestObject *o);
/* False if there is no array of that name. The elements of a NULL array have no number: *count is
 * 0, *is_null is true. */
bool made_array(const MadeInputs *m, const char *array, uint32_t *count, bool *is_null);
/* NULL if there is none; size 0: of any size. A name of the form "x{a|b}" is found as "x". */
const KTestObject *made_find(const MadeInputs *m, const char *name, uint32_t size);
/* True if it says how far the sizes of generated arguments have grown. */
bool made_is_size(const KTestObject *o);
#endif
