/* Ends of the program. */
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "base/str.h"
#include "code/address.h"
#include "env/call.h"
#include "exec/access.h"
#include "exec/decide.h"

enum { MAX_TEXT = 1024 };

Step system_exit(Exec *x, State *s, const Call *c) {
  s->now.in_exit = true; /* what exit() has to do is done */
  return exec_exit(x, s, call_arg(c, 0));
}

Step system_killed(Exec *x, State *s, const Call *c) {
  (void)x;
  int number = (int)call_arg(c, 0).bits;
  const char *name = sigabbrev_np(number);
  return exec_end(s, END_SIGNAL,
                  str_format("killed by signal %d (SIG%s)", number, name ? name : "?"));
}

Step system_abort(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_ABORT, NULL);
}

/* The versions say different things: each ends by itself. The text's own bytes may differ as well
 * as where it is. */
static bool is_shadow_text(State *s, Value text) {
  if (s->running != BOTH) return false;
  if (text.expr) return text.expr->has_shadow;
  const Object *o = space_find(&s->now.space, address_object(text.bits));
  return o && o->cells;
}

Step system_assert_fail(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 0))) return STEP_SPLIT;
  char *text = access_string(x, s, call_arg(c, 0), MAX_TEXT);
  Step step = exec_end(s, END_ASSERT, text ? str_format("assertion failed: %s", text) : NULL);
  mem_free(text);
  return step;
}

Step system_silent_exit(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)c;
  return exec_end(s, END_SILENT, NULL);
}

Step system_report_error(Exec *x, State *s, const Call *c) {
  if (is_shadow_text(s, call_arg(c, 2))) return STEP_SPLIT;
  return exec_end(s, END_REPORTED, access_string(x, s, call_arg(c, 2), MAX_TEXT));
}

Step system_reach_error(Exec *x, State *s, const Call *c) {
  (void)x;
  return exec_end(s, END_REPORTED, str_format("%s reached", c->fn->name));
}

Step system_nothing(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)s;
  (void)c;
  return STEP_NEXT;
}

/* Calls of umbra_execute are instructions (code/splits.c); this serves one through a pointer. */
Step system_execute(Exec *x, State *s, const Call *c) {
  (void)x;
  if (s->running == BOTH) return STEP_SPLIT;
  Version asked = call_arg(c, 0).bits == NEW ? NEW : OLD;
  c->results[0] = value_word(s->running == asked);
  return STEP_NEXT;
}
