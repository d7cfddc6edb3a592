/* Links the objects of a native build with the runtime that delivers a test case's values. */
#ifndef UMBRA_REPLAY_LINK_H
#define UMBRA_REPLAY_LINK_H
#include "replay/replay_compile.h"

/* The directory, within that of a version's plain build, of a second program that is linked to
 * musl's mathematical functions instead of the host's. */
#define BUILD_WITH_MATH "with-math"
/* Links `dir`/0.o to `dir`/N-1.o, N = objects, to `dir`/program; replay_build.h describes the C
 * library. A function that no object defines gets a stub, which ends the program, or delivers the
 * value of the test case if its calls are compared.
 *
 * Returns NULL, or the messages of the linker or compiler. *misfit, unless `misfit` is NULL,
 * receives a reason if the program needs a function that only musl has; it is not linked then. The
 * caller frees both. */
char *link_program(const BuildOptions *o, const char *dir, size_t objects, char **misfit);
#endif
