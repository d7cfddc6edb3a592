#include "code/passes.h"

#include "base/deadline.h"
#include "code/verify.h"

static void passes_verify(const Program *p, const Function *f) {
#ifdef UMBRA_CHECK
  code_verify_function(p, f);
#else
  (void)p;
  (void)f;
#endif
}

void pass_plain(Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    if (!f->is_defined) continue;
    passes_verify(p, f);
    pass_splits(p, f);
    passes_verify(p, f);
    pass_versions(p, f);
  }
}

void pass_all(Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    if (!f->is_defined) continue;
    deadline_check("preparing the program");
    passes_verify(p, f);
    pass_promote(p, f);
    passes_verify(p, f);
    pass_copies(p, f);
    passes_verify(p, f);
    pass_splits(p, f);
    pass_fuse(p, f);
    passes_verify(p, f);
    pass_versions(p, f);
    pass_diamonds(p, f);
  }
}
