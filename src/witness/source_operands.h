/* The operands of a branch's condition with their values: "y = 1" for "y > 1". */
#ifndef UMBRA_WITNESS_SOURCE_OPERANDS_H
#define UMBRA_WITNESS_SOURCE_OPERANDS_H
#include "witness/findings.h"

/* True if the comparison that the version made can be the condition. */
bool source_operands_fit(const FoundDivergence *d, Version v, const char *condition);
/* True if the function, or the program, has a variable of this name. */
bool source_has_variable(const Program *p, const FoundDivergence *d, Version v, const char *name,
                         size_t len);
/* condition: of source_condition, for the version's side of the divergence. NULL if the condition
 * itself says what the values are, or if it is not certain which values belong to which operand;
 * the caller frees the string. */
char *source_operands(const Program *p, const FoundDivergence *d, Version v, const char *condition);
#endif
