/* Values for the inputs of concrete runs (probe.h): small numbers and those at the limits of their
 * types, floating-point numbers of all kinds, the constants of the program and their neighbours,
 * its string literals, and random bytes. The sequence is the same for the same program and seed. */
#ifndef UMBRA_ENGINE_PROBE_VALUES_H
#define UMBRA_ENGINE_PROBE_VALUES_H
#include "base/invocation.h"
#include "code/code.h"
#include "engine/content.h"
#include "expr/expr.h"
#include "expr/model.h"

typedef struct ProbeValues ProbeValues;
typedef VEC(Model *) ModelList;

/* Borrows the program. */
ProbeValues *probe_values_new(const Program *p, uint64_t seed);
/* The entry is main, whose arguments may be words of the program (entries/vocabulary.h). */
void probe_values_of_main(ProbeValues *v, const Program *p, bool files_may_lack);
void probe_values_free(ProbeValues *v);
uint64_t probe_values_random(ProbeValues *v);
/* A piece of a string: a literal or number of the program, a character, a run of one. Returns its
 * length, at most `room`. */
uint32_t probe_values_piece(ProbeValues *v, uint8_t *bytes, uint32_t room);
/* A length near a constant of the program. */
uint32_t probe_values_length(ProbeValues *v, uint32_t most);
/* A constant of the program or a number next to it, or any number. */
uint64_t probe_values_number(ProbeValues *v);
/* From now on the bytes, at most 32, are a literal. */
void probe_values_learn(ProbeValues *v, const uint8_t *bytes, uint32_t len);
/* New values for every input in t that the program can have; the first three models are all zeros,
 * all ones, and all minus ones. One reference. */
Model *probe_values_make(ProbeValues *v, const ExprTable *t);
/* A kind for a symbolic file. */
uint8_t probe_values_file_kind(ProbeValues *v);
/* Appends copies of m in which one of the symbolic files among these inputs is of another kind. */
void probe_values_file_kinds(const ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                             const Model *m, ModelList *models);
/* A copy of m in which a few of these inputs have other values. */
Model *probe_values_change(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                           const Model *m);
#endif
