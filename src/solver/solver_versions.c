#include "solver/solver_versions.h"

#include <ccadical.h>
#include <z3.h>

#include "base/str.h"

char *solver_versions(void) {
  unsigned major, minor, build, revision;
  Z3_get_version(&major, &minor, &build, &revision);
  return str_format("%s, Z3 %u.%u.%u", ccadical_signature(), major, minor, build);
}
