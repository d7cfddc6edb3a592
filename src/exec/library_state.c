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
  READS_UNLESS_2ND_IS_NULL,
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
#define TIMERS "the timers"
#define ERROR_NAME "error_print_progname"
#define ERROR_LINE "error_one_per_line"

static const LibraryState states[] = {
    {"fegetround", ROUNDING, READS},
    {"fesetround", ROUNDING, SETS},
    {"rint", ROUNDING, READS},
    {"rintf", ROUNDING, READS},
    {"rintl", ROUNDING, READS},
    {"nearbyint", ROUNDING, READS},
    {"nearbyintf", ROUNDING, READS},
    {"nearbyintl", ROUNDING, READS},
    {"lrint", ROUNDING, READS},
    {"lrintf", ROUNDING, READS},
    {"lrintl", ROUNDING, READS},
    {"llrint", ROUNDING, READS},
    {"llrintf", ROUNDING, READS},
    {"llrintl", ROUNDING, READS},
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
    {"btowc", LOCALE, READS},
    {"c16rtomb", LOCALE, READS},
    {"c32rtomb", LOCALE, READS},
    {"fgetwc", LOCALE, READS},
    {"fgetwc_unlocked", LOCALE, READS},
    {"fgetws", LOCALE, READS},
    {"fgetws_unlocked", LOCALE, READS},
    {"fputwc", LOCALE, READS},
    {"fputwc_unlocked", LOCALE, READS},
    {"fputws", LOCALE, READS},
    {"fputws_unlocked", LOCALE, READS},
    {"fwprintf", LOCALE, READS},
    {"fwscanf", LOCALE, READS},
    {"getwc", LOCALE, READS},
    {"getwc_unlocked", LOCALE, READS},
    {"getwchar", LOCALE, READS},
    {"getwchar_unlocked", LOCALE, READS},
    {"iswalnum", LOCALE, READS},
    {"iswalpha", LOCALE, READS},
    {"iswblank", LOCALE, READS},
    {"iswcntrl", LOCALE, READS},
    {"iswctype", LOCALE, READS},
    {"iswgraph", LOCALE, READS},
    {"iswlower", LOCALE, READS},
    {"iswprint", LOCALE, READS},
    {"iswpunct", LOCALE, READS},
    {"iswspace", LOCALE, READS},
    {"iswupper", LOCALE, READS},
    {"mblen", LOCALE, READS},
    {"mbrlen", LOCALE, READS},
    {"mbrtoc16", LOCALE, READS},
    {"mbrtoc32", LOCALE, READS},
    {"mbrtowc", LOCALE, READS},
    {"mbsnrtowcs", LOCALE, READS},
    {"mbsrtowcs", LOCALE, READS},
    {"mbstowcs", LOCALE, READS},
    {"mbtowc", LOCALE, READS},
    {"putwc", LOCALE, READS},
    {"putwc_unlocked", LOCALE, READS},
    {"putwchar", LOCALE, READS},
    {"putwchar_unlocked", LOCALE, READS},
    {"strcoll", LOCALE, READS},
    {"strxfrm", LOCALE, READS},
    {"towctrans", LOCALE, READS},
    {"towlower", LOCALE, READS},
    {"towupper", LOCALE, READS},
    {"vfwprintf", LOCALE, READS},
    {"vfwscanf", LOCALE, READS},
    {"vwprintf", LOCALE, READS},
    {"vwscanf", LOCALE, READS},
    {"wcrtomb", LOCALE, READS},
    {"wcscoll", LOCALE, READS},
    {"wcsnrtombs", LOCALE, READS},
    {"wcsrtombs", LOCALE, READS},
    {"wcstombs", LOCALE, READS},
    {"wcswidth", LOCALE, READS},
    {"wcsxfrm", LOCALE, READS},
    {"wctob", LOCALE, READS},
    {"wctomb", LOCALE, READS},
    {"wctrans", LOCALE, READS},
    {"wctype", LOCALE, READS},
    {"wcwidth", LOCALE, READS},
    {"wprintf", LOCALE, READS},
    {"wscanf", LOCALE, READS},
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
    {"lcong48", RANDOM, SETS},
    {"strtok", "the text of strtok", READS_IF_1ST_IS_NULL},
    {"getopt", "optind", READS},
    {"getopt_long", "optind", READS},
    {"getopt_long_only", "optind", READS},
    {"signal", HANDLERS, READS},
    {"sigaction", HANDLERS, READS_UNLESS_3RD_IS_NULL},
    {"sigprocmask", BLOCKED, READS_UNLESS_3RD_IS_NULL},
    {"pthread_sigmask", BLOCKED, READS_UNLESS_3RD_IS_NULL},
    {"bsd_signal", HANDLERS, READS},
    {"sysv_signal", HANDLERS, READS},
    {"__sysv_signal", HANDLERS, READS},
    {"sigset", HANDLERS, READS},
    {"siginterrupt", HANDLERS, SETS},
    {"sighold", BLOCKED, SETS},
    {"sigrelse", BLOCKED, SETS},
    {"sigaltstack", "the alternate signal stack", READS_UNLESS_2ND_IS_NULL},
    {"alarm", "the alarm clock", READS},
    {"getitimer", TIMERS, READS},
    {"setitimer", TIMERS, READS_UNLESS_3RD_IS_NULL},
    {"setlogmask", "the log mask", READS},
    {"hsearch", "the table of hcreate", READS},
    {"__res_state", "_res", READS},
    {"error", ERROR_NAME, SETS},
    {"error_at_line", ERROR_LINE, SETS},
    {"setenv", ENVIRONMENT, SETS},
    {"unsetenv", ENVIRONMENT, SETS},
    {"putenv", ENVIRONMENT, SETS},
    {"clearenv", ENVIRONMENT, SETS},
    {"feof", STREAMS, READS_STREAM},
    {"ferror", STREAMS, READS_STREAM},
    {"ftell", STREAMS, READS_STREAM},
    {"ftello", STREAMS, READS_STREAM},
    {"fwide", STREAMS, READS_STREAM},
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
  x->notes_rounding = true;
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
         (use == READS_UNLESS_2ND_IS_NULL && !is_null(args, count, 1)) ||
         (use == READS_UNLESS_3RD_IS_NULL && !is_null(args, count, 2)) ||
         (use == READS_STREAM && is_standard_stream(x, args, count));
}

static bool is_set(const Exec *x, Use use, const Value *args, uint32_t count) {
  if (use == READS_STREAM) return false;
  return use != SETS_STREAM || is_null(args, count, 0) || is_standard_stream(x, args, count);
}

static void library_state_add_bound(Exec *x, const State *s, const char *state) {
  char *text = str_format(BOUND_INITIAL_VALUES "%s", state);
  bound_list_add(x->bounds, s->grown, text);
  mem_free(text);
}

void library_state_note(Exec *x, const State *s, const Function *callee, const Value *args,
                        uint32_t count) {
  const LibraryState *state = x->library_states[callee->number];
  if (!state || !x->bounds || s->now.frame->fn->is_library) return;
  if (!is_read(x, state->use, args, count) &&
      (s->running == BOTH || !is_set(x, state->use, args, count)))
    return;
  library_state_add_bound(x, s, state->state);
}

void library_state_note_rounding(Exec *x, const State *s) {
  if (x->notes_rounding && x->bounds && !s->now.frame->fn->is_library)
    library_state_add_bound(x, s, ROUNDING);
}
