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
/* Creates the inputs of main for this way to start it, so that the models have values for them. */
void probe_values_expect(ExprTable *t, const Invocation *how);
/* The number of arguments of short command lines: main takes 0 to that many. */
enum { COMMAND_ARGUMENTS = 4 };
/* Writes an argument of main: a word of the program, with or without a value, or the name of a
 * symbolic file (not if is_option). The string has at most `size` bytes, and a NUL follows. */
void probe_values_argument(ProbeValues *v, const Invocation *how, bool is_option, uint8_t *bytes,
                           uint32_t size);
/* Chooses a new kind for each symbolic file. */
void probe_values_choose_kinds(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m);
/* Changes a model so that it is an input of main that is started in this way: the known words of
 * its arguments; if it is new, also their number and the sizes of files. The inputs are expected.
 */
void probe_values_fit(ProbeValues *v, ExprTable *t, const Invocation *how, bool is_new, Model *m);
/* Appends copies of m in which one of the symbolic files among these inputs is of another kind. */
void probe_values_file_kinds(const ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                             const Model *m, ModelList *models);
/* A copy of m in which a few of these inputs have other values. */
Model *probe_values_change(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                           const Model *m);
#endif
