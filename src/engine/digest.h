/* A digest that identifies a program, for resuming a run and for exploring a part of it
 * elsewhere. */
#ifndef UMBRA_ENGINE_DIGEST_H
#define UMBRA_ENGINE_DIGEST_H
#include "code/code.h"

uint64_t program_digest(const Program *p);
#endif
