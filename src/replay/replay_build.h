/* Native builds of a program under test, linked to the runtime that delivers the values of a test
 * case (runtime/replay.c).
 *
 * Sources are built against the host's libc, as their users build them; the engine's libc behaves
 * like it (docs/world.md).
 *
 * Bitcode is instrumented for AddressSanitizer (front/instrument.h). The bitcode of a whole program
 * may have been compiled for musl, as its target shows; a plain build of it is statically linked to
 * musl (Debian's package musl-dev). Umbra's headers for musl follow glibc's layouts except in a few
 * places (build_misfit). A program that needs one of these, or a function that only musl has, gets
 * no sanitizers: its second build equals the first one, and generic errors show only as signals.
 * The same holds if no build with sanitizers can start (sanitizer_trial.h). */
#ifndef UMBRA_REPLAY_BUILD_H
#define UMBRA_REPLAY_BUILD_H
#include "replay/replay_compile.h"

/* Computes, once, what the other functions need, before threads call them. has_sanitized: there is
 * a build with sanitizers. */
void build_prepare(bool has_sanitized);
/* Builds the binary `dir`/program, with its other files in `dir`. Returns NULL, or why it does not
 * build (the compiler's messages). *lacks (may be NULL) receives the reason if a build has no
 * sanitizers, otherwise NULL. The caller frees both. */
char *build_program(const BuildOptions *o, const char *dir, char **lacks);
#endif
