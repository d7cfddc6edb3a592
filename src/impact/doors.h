/* Doors: functions of the library that do one of many things, and whose first parameter says which,
 * as a system call is followed by its number. */
#ifndef UMBRA_IMPACT_DOORS_H
#define UMBRA_IMPACT_DOORS_H
#include "code/code.h"

/* Begins with a switch over its first parameter, or hands that on to a door. */
bool door_is(const Program *p, const Function *f);
/* The block where f begins to do what this first argument says: its first one, when f only hands it
 * on. */
uint32_t door_block(const Function *f, uint64_t argument);
static inline bool door_is_parameter(const Function *f, uint32_t reg) { /* the first one */
  return f->param_count && reg == f->const_count;
}
#endif
