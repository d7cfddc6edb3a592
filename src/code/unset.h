/* Finds the locals that may be read before they are stored to. */
#ifndef UMBRA_CODE_UNSET_H
#define UMBRA_CODE_UNSET_H
#include "code/code.h"

/* is_local, per register: it holds the address of a local that is used only by loads and stores of
 * the whole local. On return, only those are true for which, in either version, a LOAD can be
 * reached from the entry without a preceding STORE. */
void unset_find(const Function *f, bool *is_local);
#endif
