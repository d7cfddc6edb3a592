/* A finding of one input: how both versions behave on it, its class, and whether it is reported.
 * The parts of judge.c that do not depend on how the input was found. */
#ifndef UMBRA_ENGINE_JUDGED_FINDING_H
#define UMBRA_ENGINE_JUDGED_FINDING_H
#include "engine/engine_parts.h"
#include "outcome/indeterminate.h"

/* The number of bytes of a fuzz target's data on the path. */
uint32_t judged_input_size(const Engine *e, const State *s);
/* Runs both versions on the input, and sets how they differ and the class. */
void judged_run(Engine *e, Finding *f, const Model *input, uint32_t data_size);
/* The same for versions that have run: releases both memories, and those of calls. calls: the
 * number of Exec.calls before the runs. */
void judged_compare(Exec *x, Finding *f, Space memory[2], size_t calls);
/* How the versions differ on an input of the path: the given one, or the path's own if the given
 * one shows little. differs: the condition of a path without a divergence. */
Finding judged_look(Engine *e, const State *s, const Model *input, const Expr *differs,
                    bool at_divergence);
/* path: the outcomes for all inputs of the path; NULL if the versions have not ended on it. */
void judged_set_path(Finding *f, const Outcome *path);
void judged_find_causes(Exec *x, Finding *f);
uint64_t judged_kind(const Finding *f);

/* True if an interrupt has stopped the runs on the input, so that their results are meaningless. */
bool judged_is_broken_off(const Finding *f);
/* True for a generated state in which the old version fails, so that no caller relies on it; not if
 * it fails only because an allocation failed. input: one of the path. */
bool judged_is_excused(Engine *e, const State *s, const Model *input, const Outcome *old,
                       const Outcome *new);
/* True if a version made no decision on indeterminate memory only because it had failed before. */
bool judged_is_behind_fault(const Indeterminate *of, const Outcome *old, const Outcome *new);

/* Counts the finding and passes it to the sink, unless it is a repetition or was broken off;
 * releases it. */
void judged_publish(Engine *e, Finding *f);
void judged_done(Finding *f);
#endif
