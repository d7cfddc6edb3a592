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
/* What does the input execute of the change? Runs BOTH. */
Touch concrete_touch(Exec *x, const char *entry, const Model *input, uint32_t data_size);
#endif
