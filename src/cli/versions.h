/* The two versions named on a command line. */
#ifndef UMBRA_CLI_VERSIONS_H
#define UMBRA_CLI_VERSIONS_H
#include "base/sources.h"

/* UNIFIED; OLD NEW (files or directories); or --old FILES --new FILES; with --old-flags,
 * --new-flags, --harness and what is shared (-I, -D, -std). Fatal, naming the file or option, when
 * that is not two versions or something cannot be read. `usage` is the command's. */
void versions_init(Versions *v, const Options *o, const char *usage);
void versions_done(Versions *v);
#endif
