/* Leaves out of the normal forms of a large program what both versions have in common.
 *
 * The optimiser takes seconds for a program of 100,000 instructions, most of which are in functions
 * with the same code in both versions (same_code.h). Such a function becomes a declaration: its
 * calls in the other functions, the *different* ones, are those of a function that is not known.
 * The variables and the different functions that it mentions become roots, since it may use and
 * call them.
 *
 * If the roots are equivalent in every state in which they can be called, so are the whole
 * programs: they execute the same code everywhere else. The opposite does not hold, because a root
 * may depend on what its callers pass. Therefore this is done for large programs only, and common
 * functions near the different ones stay, for inlining only. */
#ifndef UMBRA_FRONT_NORMAL_CUT_H
#define UMBRA_FRONT_NORMAL_CUT_H
#include "front/reach.h"

/* m: both versions in one context; they are changed. reach: what the roots reach in them. Returns
 * false, and has changed nothing, if the program is small, or the versions do not have the same
 * roots; otherwise replaces the roots. */
bool normal_cut(LLVMModuleRef m[2], const Reach reach[2], ValueList roots[2]);
#endif
