/* The arguments of one call, which are fields of a structure `in`. */
#ifndef UMBRA_TYPED_PARAMS_H
#define UMBRA_TYPED_PARAMS_H
#include "typed/pairs.h"
#include "typed/writer.h"

typedef struct Params {
  const CType *of[2];   /* the function's type in each version */
  const Pairing *pairs; /* of the parameters */
  const char *prefix;   /* of the names of inputs: "", "queue_new." */
  bool is_entry;    /* earlier parameters' objects may be shared, and constructors may be used */
  uint64_t skipped; /* a bit for each parameter that is not generated */
} Params;

/* If the types are different types of numbers, the narrower one, whose values can be passed to both
 * versions. */
const CType *params_type(const Params *p, uint32_t i);
/* "struct { ... } in;", or nothing if no parameter is generated */
void params_declare(const Params *p, Str *out);
/* Adds statements that generate the first `count` parameters. */
void params_add(Writer *w, const Params *p, uint32_t count);
#endif
