/* The floating-point environment. Arithmetic rounds to nearest, and the flags that it raises are
 * not recorded: setting another mode, or testing a flag that was not raised explicitly, ends the
 * path as a cut. Replaces musl's fenv.c and the files next to it. */
#include <fenv.h>

#include "kernel.h"

static int raised; /* by feraiseexcept; other flags may be raised as well */

int feclearexcept(int flags) {
  raised &= ~flags;
  return 0;
}

int feraiseexcept(int flags) {
  raised |= flags & FE_ALL_EXCEPT;
  return 0;
}

int fetestexcept(int flags) {
  flags &= FE_ALL_EXCEPT;
  if (flags & ~raised) umbra_give_up("float-environment", "fetestexcept");
  return flags;
}

int fegetround(void) { return FE_TONEAREST; }
int __fesetround(int mode);

int fesetround(int mode) {
  if (mode == FE_TONEAREST) return 0;
  if (mode == FE_DOWNWARD || mode == FE_UPWARD || mode == FE_TOWARDZERO)
    umbra_give_up("float-environment", "fesetround");
  return 1;
}

int __fesetround(int mode) { return fesetround(mode); }

enum { ALL_MASKED = 0x1f80, MODE = 0x6000, X87_DEFAULT = 0x37f, X87_MODE = 0xc00 };

int fegetenv(fenv_t *to) {
  *to = (fenv_t){.__control_word = X87_DEFAULT, .__mxcsr = ALL_MASKED | (unsigned)raised};
  return 0;
}

int fesetenv(const fenv_t *from) {
  if (from == FE_DFL_ENV) {
    raised = 0;
    return 0;
  }
  if ((from->__mxcsr & MODE) || (from->__control_word & X87_MODE))
    umbra_give_up("float-environment", "fesetenv");
  raised = (int)from->__mxcsr & FE_ALL_EXCEPT;
  return 0;
}

int feupdateenv(const fenv_t *from) {
  int now = raised;
  fesetenv(from);
  raised |= now;
  return 0;
}
