/* Changes of the arguments of main as a list: one is repeated, removed, moved, copied, or replaced
 * by a word of the program. They are those of `--sym-args MIN MAX N`, whose number is an input. */
#ifndef UMBRA_ENGINE_ARGV_H
#define UMBRA_ENGINE_ARGV_H
#include "base/invocation.h"
#include "engine/probe_values.h"

/* False, and nothing is done, if the number of arguments is fixed. The inputs are expected
 * (probe_command_expect). A short command line can take options of `other`, which is started in the
 * same way; it may be m itself. */
bool argv_change(ProbeValues *v, ExprTable *t, const Invocation *how, const Model *other, Model *m);
/* Makes of a short command line the one with this number: each of the program's options by itself,
 * with names of files after it, with fewer, and without; then numbers alone. Returns false if there
 * are no more. */
bool argv_set_first(ProbeValues *v, ExprTable *t, const Invocation *how, unsigned number, Model *m);
/* Appends, for a short command line with options, command lines of its options, and of the last one
 * alone, that end with names of files. */
void argv_end_with_files(ExprTable *t, const Invocation *how, const Model *m, ModelList *list);
/* Returns a copy of the input in which this environment variable (its number in how->variables) is
 * not set, or NULL if it is not set anyway or there is no such variable. */
Model *argv_without_variable(ExprTable *t, const Invocation *how, const Model *m, uint32_t number);
/* Returns a copy of the input without this argument (counted from 0), or NULL if there is no such
 * argument or the number of arguments is fixed. */
Model *argv_without(ExprTable *t, const Invocation *how, const Model *m, uint32_t number);
#endif
