/* Shell arithmetic, $((...)): any text of up to LENGTH characters, in a shell without variables.
 *
 * Returns the value, or -1 with the message on standard output. */
#include "libbb.h"
#include "shell/math.h"
#include <umbra.h>

#ifndef LENGTH
#define LENGTH 4
#endif

int *bb_errno;

static const char *FAST_FUNC look_up(const char *name) {
  (void)name;
  return NULL;
}

static void FAST_FUNC set(const char *name, const char *value) {
  (void)name;
  (void)value;
}

int evaluate(void) {
  char text[LENGTH + 1];
  umbra_symbolic(text, sizeof text, "text");
  umbra_assume(text[LENGTH] == 0);
  bb_errno = __errno_location();
  arith_state_t state = {.lookupvar = look_up, .setvar = set};
  arith_t value = arith(&state, text);
  if (state.errmsg) puts(state.errmsg);
  return state.errmsg ? -1 : (int)value;
}
