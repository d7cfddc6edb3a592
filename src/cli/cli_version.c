/* umbra --version: the version of Umbra, and the versions of the libraries that affect results. The
 * Makefile supplies the commit if it builds from a repository. */
#include <stdio.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "cli/cli_command.h"
#include "front/llvm.h"
#include "solver/solver_versions.h"

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
