/* Inputs that make the operands of a comparison equal: bytes of the input that are one operand are
 * replaced by the other (Aschermann et al., "REDQUEEN", NDSS 2019). */
#ifndef UMBRA_ENGINE_COMPARED_INPUT_H
#define UMBRA_ENGINE_COMPARED_INPUT_H
#include "engine/content.h"
#include "engine/probe_values.h"
#include "exec/path_trace.h"

/* Appends changes of m, an input whose run made this comparison, until there are `most` models. */
void compared_input_try(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                        const ContentList *contents, const Model *m, const Compared *c, size_t most,
                        ModelList *models);
#endif
