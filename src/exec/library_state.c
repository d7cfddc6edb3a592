#include "exec/library_state.h"

#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "base/str.h"
#include "exec/bound_list.h"

typedef enum Use {
  READS, /* its result or its effect depends on the state */
  SETS,  /* it does not read the state */
  /* An argument decides whether the function reads the state; if not, it sets it. */
  READS_IF_1ST_IS_NULL,
  READS_IF_2ND_IS_NULL,
  READS_UNLESS_3RD_IS_NULL,
  /* The first argument is the stream; other streams than the standard ones do not count. */
  READS_STREAM,
  SETS_STREAM, /* NULL means all streams */
} Use;

typedef struct LibraryState {
  const char *function, *state;
  Use use;
} LibraryState;

#define ROUNDING "the rounding mode"
#define FLAGS "the floating-point exception flags"
#define FLOATING "the floating-point environment"
#define MASK "the file mode creation mask"
#define LOCALE "the locale"
#define RANDOM "the random number generator"
#define HANDLERS "the signal handlers"
#define BLOCKED "the signal mask"
#define ENVIRONMENT "the environment"
#define STREAMS "the standard streams"

static const LibraryState states[] = {
    {"fegetround", ROUNDING, READS},
    {"fesetround", ROUNDING, SETS},
    {"fetestexcept", FLAGS, READS},
    {"fegetexceptflag", FLAGS, READS},
    {"feclearexcept", FLAGS, SETS},
    {"feraiseexcept", FLAGS, SETS},
    {"fesetexceptflag", FLAGS, SETS},
    {"fegetenv", FLOATING, READS},
    {"feholdexcept", FLOATING, READS},
    {"feupdateenv", FLOATING, READS},
    {"fesetenv", FLOATING, SETS},
    {"umask", MASK, READS},
    {"setlocale", LOCALE, READS_IF_2ND_IS_NULL},
    {"uselocale", LOCALE, READS},
    {"localeconv", LOCALE, READS},
    {"nl_langinfo", LOCALE, READS},
    {"__ctype_get_mb_cur_max", LOCALE, READS},
    {"rand", RANDOM, READS},
    {"random", RANDOM, READS},
    {"drand48", RANDOM, READS},
    {"lrand48", RANDOM, READS},
    {"mrand48", RANDOM, READS},
    {"initstate", RANDOM, READS},
    {"setstate", RANDOM, READS},
    {"seed48", RANDOM, READS},
    {"srand", RANDOM, SETS},
    {"srandom", RANDOM, SETS},
    {"srand48", RANDOM, SETS},
    {"strtok", "the text of strtok", READS_IF_1ST_IS_NULL},
    {"getopt", "optind", READS},
    {"getopt_long", "optind", READS},
    {"getopt_long_only", "optind", READS},
    {"signal", HANDLERS, READS},
    {"sigaction", HANDLERS, READS_UNLESS_3RD_IS_NULL},
    {"sigprocmask", BLOCKED, READS_UNLESS_3RD_IS_NULL},
    {"pthread_sigmask", BLOCKED, READS_UNLESS_3RD_IS_NULL},
    {"alarm", "the alarm clock", READS},
    {"setenv", ENVIRONMENT, SETS},
    {"unsetenv", ENVIRONMENT, SETS},
    {"putenv", ENVIRONMENT, SETS},
    {"clearenv", ENVIRONMENT, SETS},
    {"feof", STREAMS, READS_STREAM},
    {"ferror", STREAMS, READS_STREAM},
    {"ftell", STREAMS, READS_STREAM},
    {"ftello", STREAMS, READS_STREAM},
    {"clearerr", STREAMS, SETS_STREAM},
    {"fflush", STREAMS, SETS_STREAM},
    {"setbuf", STREAMS, SETS_STREAM},
    {"setlinebuf", STREAMS, SETS_STREAM},
    {"setvbuf", STREAMS, SETS_STREAM},
};

static const LibraryState *state_of(const char *function) {
  for (size_t i = 0; i < sizeof states / sizeof *states; i++)
    if (strcmp(states[i].function, function) == 0) return &states[i];
  return NULL;
}

void library_state_watch(Exec *x, const char *entry) {
  const Program *p = x->program;
  if (entry_kind(entry) != ENTRY_FUNCTION) return;
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    const LibraryState *state = f->is_library ? state_of(f->name) : NULL;
    if (!state) continue;
    if (!x->library_states) x->library_states = NEW_ARRAY(const LibraryState *, p->functions.len);
    x->library_states[i] = state;
  }
}

static bool is_null(const Value *args, uint32_t count, unsigned k) {
  return k < count && !args[k].expr && args[k].bits == 0;
}

static bool is_standard_stream(const Exec *x, const Value *args, uint32_t count) {
  uint32_t number;
  return count && !args[0].expr && program_global_at(x->program, args[0].bits, &number);
}

static bool is_read(const Exec *x, Use use, const Value *args, uint32_t count) {
  return use == READS || (use == READS_IF_1ST_IS_NULL && is_null(args, count, 0)) ||
         (use == READS_IF_2ND_IS_NULL && is_null(args, count, 1)) ||
         (use == READS_UNLESS_3RD_IS_NULL && !is_null(args, count, 2)) ||
         (use == READS_STREAM && is_standard_stream(x, args, count));
}

static bool is_set(const Exec *x, Use use, const Value *args, uint32_t count) {
  if (use == READS_STREAM) return false;
  return use != SETS_STREAM || is_null(args, count, 0) || is_standard_stream(x, args, count);
}

void library_state_note(Exec *x, const State *s, const Function *callee, const Value *args,
                        uint32_t count) {
  const LibraryState *state = x->library_states[callee->number];
  if (!state || !x->bounds || s->now.frame->fn->is_library) return;
  if (!is_read(x, state->use, args, count) &&
      (s->running == BOTH || !is_set(x, state->use, args, count)))
    return;
  char *text = str_format(BOUND_INITIAL_VALUES "%s", state->state);
  bound_list_add(x->bounds, s->grown, text);
  mem_free(text);
}
