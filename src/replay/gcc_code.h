/* Does gcc compile both versions to the same code? The engine executes what clang makes of them; if
 * that is the same program, gcc may still make two different ones of them: its predefined macros,
 * values of built-in functions and layouts differ from clang's.
 *
 * Compared are the contents of all sections that are loaded, with -O2, in any order, without the
 * names of symbols and the targets of relocations. Line numbers do not count. */
#ifndef UMBRA_REPLAY_GCC_CODE_H
#define UMBRA_REPLAY_GCC_CODE_H
#include "replay/native_runs.h"

/* Is gcc installed, and are both versions C files? */
bool gcc_compiles(const RunInfo *run);
/* False also if one of them does not compile. */
bool gcc_code_differs(const RunInfo *run);
#endif
