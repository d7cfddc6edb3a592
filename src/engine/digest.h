/* What tells a program from another one: to go on with a run, and to do a part of it elsewhere. */
#ifndef UMBRA_ENGINE_DIGEST_H
#define UMBRA_ENGINE_DIGEST_H
#include "code/code.h"

uint64_t program_digest(const Program *p);
#endif
