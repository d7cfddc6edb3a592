/* Values for the inputs of concrete runs (probe.h): small numbers and those at the limits of their
 * types, floating-point numbers of all kinds, the constants of the program and their neighbours,
 * its string literals, and random bytes. The sequence is the same for the same program and seed. */
#ifndef UMBRA_ENGINE_PROBE_VALUES_H
#define UMBRA_ENGINE_PROBE_VALUES_H
#include "base/invocation.h"
#include "code/code.h"
#include "expr/expr.h"
#include "expr/model.h"

typedef struct ProbeValues ProbeValues;

/* Borrows the program. */
ProbeValues *probe_values_new(const Program *p, uint64_t seed);
void probe_values_free(ProbeValues *v);
uint64_t probe_values_random(ProbeValues *v);
/* New values for every input in t that the program can have; the first three models are all zeros,
 * all ones, and all minus ones. One reference. */
Model *probe_values_make(ProbeValues *v, const ExprTable *t);
/* Creates the inputs of main for this way to start it, so that the models have values for them. */
void probe_values_expect(ExprTable *t, const Invocation *how);
/* Changes a model so that it is an input of main that is started in this way: the number of
 * arguments, their known words, and the sizes of files. The inputs are expected. */
void probe_values_fit(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m);
/* A copy of m in which a few inputs have other values. */
Model *probe_values_change(ProbeValues *v, const ExprTable *t, const Model *m);
#endif
