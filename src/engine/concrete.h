/* Executes one version, or both, on one concrete input inside the engine. */
#ifndef UMBRA_ENGINE_CONCRETE_H
#define UMBRA_ENGINE_CONCRETE_H
#include "exec/path_trace.h"
#include "outcome/outcome.h"

/* Runs `version` (OLD or NEW) on the values of `input`. entry: as for --entry; data_size selects
 * among the inputs of LLVMFuzzerTestOneInput. The run is bounded; the exec's statistics and cuts
 * are not changed. *memory receives the final memory, which the caller releases; memory may be
 * NULL. */
Outcome concrete_run(Exec *x, const char *entry, Version version, const Model *input,
                     uint32_t data_size, Space *memory);
/* The same for many runs (probe.h). */
typedef struct ConcreteLimits {
  uint64_t most;           /* number of instructions after which the run counts as endless */
  size_t most_inputs;      /* the same for the number of inputs that it creates; 0: no limit */
  const Reached *followed; /* the functions that `trace` records; NULL if there is no trace */
  PathTrace *trace;        /* NULL: nothing is recorded */
  Model *fitted;      /* the input, if its values may be changed to fit their ranges; or NULL */
  InputNumbers *used; /* receives the inputs that the run creates; may be NULL */
} ConcreteLimits;
typedef struct RunCost {
  uint64_t instructions; /* executed; several bytes that are copied at once count as one */
  uint64_t work;         /* of this engine, as a number of instructions */
  uint64_t memory;       /* the most bytes in use: heap blocks, and the stack (exec/stack.h) */
  bool may_never_end; /* it was stopped, and nothing from outside could end it (exec/endless.h) */
} RunCost;
/* *cost receives what the run needed. */
Outcome concrete_run_within(Exec *x, const char *entry, Version version, const Model *input,
                            uint32_t data_size, const ConcreteLimits *limits, Space *memory,
                            RunCost *cost);
/* Executes both versions on one input, one instruction at a time, each at its own pace, with the
 * same bounds as concrete_run. Until the stepper is freed, the exec must not be used otherwise. */
typedef struct Stepper Stepper;
Stepper *stepper_new(Exec *x, const char *entry, const Model *input, uint32_t data_size);
void stepper_limit(Stepper *p, uint64_t most); /* a lower limit of instructions per version */
State *stepper_state(const Stepper *p, Version v);
/* False, and nothing is done, if the version has ended or has run for too long, or if the user has
 * interrupted it. */
bool stepper_step(Stepper *p, Version v);
void stepper_free(Stepper *p);
/* Which parts of the change does the input execute? Runs BOTH. */
Touch concrete_touch(Exec *x, const char *entry, const Model *input, uint32_t data_size);
/* The instructions, with the bytes that they have moved since Exec.moved was `moved`, as far as one
 * instruction moves many: a few instructions could otherwise fill all memory. */
uint64_t concrete_steps(const Exec *x, uint64_t moved, uint64_t instructions);
#endif
