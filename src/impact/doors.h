/* Doors: functions of the C library that perform one of many operations, selected by their first
 * parameter, like a system call by its number. */
#ifndef UMBRA_IMPACT_DOORS_H
#define UMBRA_IMPACT_DOORS_H
#include "code/code.h"

/* Does f begin with a switch over its first parameter, or pass that parameter to a door? */
bool door_is(const Program *p, const Function *f);
/* The block where f starts the operation that this first argument selects; the first block if f
 * only passes it on. */
uint32_t door_block(const Function *f, uint64_t argument);
static inline bool door_is_parameter(const Function *f, uint32_t reg) { /* the first parameter */
  return f->param_count && reg == f->const_count;
}
#endif
