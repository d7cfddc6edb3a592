/* Functions that neither version defines, and whose calls are events of both versions
 * (env/undefined_call.h). */
#ifndef UMBRA_CODE_DECLARED_ONLY_H
#define UMBRA_CODE_DECLARED_ONLY_H
#include "code/code.h"

enum {
  UNDEFINED_RETURNED = 64 /* bytes of the object that such a function returns */
};

/* False for builtins, and for functions of the host's C library, whose behaviour is known but not
 * to Umbra. */
bool undefined_is_unknown(const Function *f);
/* Also false for functions that take or return anything other than numbers and pointers. */
bool undefined_is_event(const Function *f);
/* The number of parameters that are declared. */
uint32_t undefined_params(const Function *f);
#endif
