/* The arguments of one call: the fields of a structure `in`. */
#ifndef UMBRA_TYPED_PARAMS_H
#define UMBRA_TYPED_PARAMS_H
#include "typed/pairs.h"
#include "typed/writer.h"

typedef struct Params {
  const CType *of[2];   /* functions, as each version declares them */
  const Pairing *pairs; /* of the parameters */
  const char *prefix;   /* of the inputs' names: "", "queue_new." */
  bool is_entry;        /* what is made for an earlier parameter may be shared, or built */
  uint64_t skipped;     /* a bit for each that stays 0 */
} Params;

/* Of two types of numbers the narrower one: both versions can be passed its values. */
const CType *params_type(const Params *p, uint32_t i);
/* "struct { ... } in;" */
void params_declare(const Params *p, Str *out);
/* Statements that make the first `count` of them. */
void params_add(Writer *w, const Params *p, uint32_t count);
#endif
