#include "code/declared_only.h"

#include <assert.h>
#include <dlfcn.h>
#include <string.h>

static bool is_of_host(const char *name) {
  static void *libc;
  if (!libc) libc = dlopen("libc.so.6", RTLD_NOW);
  return libc && dlsym(libc, name);
}

bool undefined_is_unknown(const Function *f) {
  return !f->is_defined && !f->lacking && !f->builtin && !is_of_host(f->name);
}

bool undefined_is_event(const Function *f) {
  return f->passed && !strchr(f->passed, PASSED_OTHER) && undefined_is_unknown(f);
}

uint32_t undefined_params(const Function *f) {
  assert(f->passed && *f->passed);
  return (uint32_t)strcspn(f->passed + 1, ".");
}
