/* Running one version, or both, on one concrete input inside the engine. */
#ifndef UMBRA_ENGINE_CONCRETE_H
#define UMBRA_ENGINE_CONCRETE_H
#include "outcome/outcome.h"

/* Runs `version` (OLD or NEW) on the values of `input`. entry as --entry; data_size chooses among
 * the inputs of LLVMFuzzerTestOneInput. The run is bounded; the exec's statistics and cuts stay as
 * they were. *memory gets the memory as the run left it, which the
 * caller ends; NULL: nobody asks. */
Outcome concrete_run(Exec *x, const char *entry, Version version, const Model *input,
                     uint32_t data_size, Space *memory);
/* Both versions on one input, an instruction at a time, each at its own pace. Bounded as such a run
 * is. Until it is freed the exec must do nothing else. */
typedef struct Stepper Stepper;
Stepper *stepper_new(Exec *x, const char *entry, const Model *input, uint32_t data_size);
State *stepper_state(const Stepper *p, Version v);
/* False, and nothing is done: the version has ended, or gone on for too long, or the user has
 * interrupted it. */
bool stepper_step(Stepper *p, Version v);
void stepper_free(Stepper *p);
/* What does the input execute of the change? Runs BOTH. */
Touch concrete_touch(Exec *x, const char *entry, const Model *input, uint32_t data_size);
#endif
