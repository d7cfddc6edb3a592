/* Converts the whole input of a program from the form of runtime/fuzz_input.h to the engine's. */
#ifndef UMBRA_ENGINE_WHOLE_INPUT_H
#define UMBRA_ENGINE_WHOLE_INPUT_H
#include "../../runtime/fuzz_input.h"
#include "base/invocation.h"
#include "expr/expr.h"
#include "expr/model.h"

/* Gives the object of this name these bytes, after which zeros follow. False if there are more than
 * `most`. Replaces the model. */
bool whole_input_put_object(ExprTable *t, const char *name, uint32_t size, uint64_t most,
                            const FuzzText *bytes, Model **m);
/* For a program that is started in this way. Symbolic environment variables are unset, as in the
 * fuzzer's runs. False if the input does not fit. Replaces the model. */
bool whole_input_put(ExprTable *t, const Invocation *how, const FuzzInput *in, Model **m);
#endif
