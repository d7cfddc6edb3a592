/* umbra --version: which Umbra this is, and what else decides about results. The Makefile says the
 * commit, where it is built from a repository. */
#include <stdio.h>

#include "base/alloc.h"
#include "base/version.h"
#include "cli/command.h"
#include "front/llvm.h"
#include "solver/versions.h"

#ifndef UMBRA_COMMIT
#define UMBRA_COMMIT ""
#endif

void version_print(void) {
  const char *commit = UMBRA_COMMIT;
  char *llvm = llvm_version(), *solvers = solver_versions();
  printf("umbra %s%s%s%s\n%s, %s\n", UMBRA_VERSION, *commit ? " (commit " : "", commit,
         *commit ? ")" : "", llvm, solvers);
  mem_free(llvm);
  mem_free(solvers);
}
