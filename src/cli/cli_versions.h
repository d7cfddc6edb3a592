/* The two versions given on a command line. */
#ifndef UMBRA_CLI_VERSIONS_H
#define UMBRA_CLI_VERSIONS_H
#include "base/base_sources.h"

/* The arguments are UNIFIED, or OLD NEW (files or directories), or --old FILES --new FILES; with
 * --old-flags, --new-flags, --harness and the shared options (-I, -D, -std). Fatal, naming the file
 * or option, if these do not give two versions or a file cannot be read. `usage` is the
 * command's. */
void versions_init(Versions *v, const Options *o, const char *usage);
void versions_done(Versions *v);
#endif
