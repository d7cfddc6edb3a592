#include "code/declared_only.h"

#include <assert.h>
#include <dlfcn.h>
#include <string.h>

#include "code/builtin.h"

static bool is_of_host(const char *name) {
  static void *libc;
  if (!libc) libc = dlopen("libc.so.6", RTLD_NOW);
  return libc && dlsym(libc, name);
}

bool undefined_is_event(const Function *f) {
  bool is_undefined = !f->is_defined && !f->lacking && !f->builtin && f->passed;
  return is_undefined && !strchr(f->passed, PASSED_OTHER) && !is_of_host(f->name);
}

uint32_t undefined_params(const Function *f) {
  assert(f->passed && *f->passed);
  return (uint32_t)strcspn(f->passed + 1, ".");
}
