/* Changes of the arguments of main as a list: one is repeated, removed, moved or copied. They are
 * those of `--sym-args MIN MAX N`, whose number is an input. */
#ifndef UMBRA_ENGINE_ARGV_H
#define UMBRA_ENGINE_ARGV_H
#include "base/invocation.h"
#include "engine/probe_values.h"

/* False, and nothing is done, if the number of arguments is fixed. The inputs are expected
 * (probe_values_expect). */
bool argv_change(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m);
#endif
