#include "exec/closing.h"

#include <assert.h>
#include <string.h>

/* The copy lives as long as the run: versions and forks of the path share it. */
static const End *keep_end(Exec *x, const End *e) {
  End *kept = ARENA_NEW(&x->arena, End);
  *kept = *e;
  kept->stack.room = kept->stack.len;
  kept->stack.data = ARENA_ARRAY(&x->arena, StackEntry, e->stack.len + 1);
  if (e->stack.len) memcpy(kept->stack.data, e->stack.data, e->stack.len * sizeof(StackEntry));
  if (e->message) {
    size_t size = strlen(e->message) + 1;
    kept->message = memcpy(ARENA_ARRAY(&x->arena, char, size), e->message, size);
  }
  return kept;
}

/* True if files stay as they are after this end. */
static bool leaves_files(const End *e) {
  return end_class(e->kind) == END_CLASS_FAULT || end_is_endless(e->kind);
}

/* The parent of a child that crashes continues; this is not modelled. */
static void cut_crash(Exec *x, State *s) {
  end_done(&s->end);
  s->end = (End){0};
  s->has_ended = false;
  exec_cut(x, s, END_CUT_THREADS, "a child process that crashes");
}

void closing_intercept(Exec *x, State *s) {
  assert(s->has_ended);
  if (s->now.process && end_class(s->end.kind) == END_CLASS_FAULT) {
    cut_crash(x, s);
    return;
  }
  if (s->now.closing) {
    end_done(&s->end);
    s->end = end_copy(s->now.closing);
  } else if (x->linked.close && leaves_files(&s->end)) {
    s->now.closing = keep_end(x, &s->end);
    end_done(&s->end);
    s->end = (End){0};
    s->has_ended = false;
    state_push_frame(s, x->linked.close); /* not called by the instruction that the frame below
                                               is at */
  }
}

bool closing_is_over(const Exec *x, const State *s) {
  return s->now.closing && s->now.frame->fn == x->linked.close && !s->now.frame->is_called;
}
