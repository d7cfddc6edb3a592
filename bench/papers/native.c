/* native OLD.so NEW.so ENTRY DOMAIN [BITMAP]: runs both native versions of one subject on every input of the domain and prints
 *
 *   DIFFER INPUTS  old: RETURNED ASSERTIONS DIVISIONS TRAPS  new: the same four
 *
 * DIFFER counts the inputs whose outcome differs: value returned, output, or what ended the run. DOMAIN has a letter for each parameter
 * (domain.h). BITMAP receives one byte per input, in the order of the enumeration: 1 where the outcome differs.
 *
 * The versions are shared objects that find our umbra_assume, __assert_fail and write before the real ones, so that a failing assertion is
 * a jump back and no process is needed per input. Only divisions by zero and bad indices arrive as signals (clang's -fsanitize-trap). */
#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "domain.h"

typedef enum Ending { RETURNED, ASSERTION, DIVISION, TRAP, OUTSIDE, ENDINGS } Ending;

typedef struct Outcome {
  Ending ending;
  long long value; /* when it returned */
  char output[256];
  size_t output_len;
  long long state; /* the globals, when it returned */
} Outcome;

typedef long long Entry(int, int, int, int, int, int, int, int, int);
typedef long long State(void);

static sigjmp_buf back;
static Outcome *current;

void umbra_assume(uintptr_t condition);
void umbra_assume(uintptr_t condition) {
  if (!condition) siglongjmp(back, OUTSIDE);
}

void __assert_fail(const char *condition, const char *file, unsigned line, const char *function) {
  (void)condition, (void)file, (void)line, (void)function;
  siglongjmp(back, ASSERTION);
}

ssize_t write(int fd, const void *bytes, size_t size) {
  (void)fd;
  size_t room = sizeof current->output - current->output_len;
  if (size > room) abort();
  memcpy(current->output + current->output_len, bytes, size);
  current->output_len += size;
  return (ssize_t)size;
}

static void on_signal(int number) { siglongjmp(back, number == SIGFPE ? DIVISION : TRAP); }

static void catch_signals(void) {
  struct sigaction a = {.sa_handler = on_signal, .sa_flags = SA_NODEFER};
  sigaction(SIGFPE, &a, NULL);
  sigaction(SIGILL, &a, NULL);
  sigaction(SIGTRAP, &a, NULL);
}

/* Superfluous arguments do no harm in this machine's calling convention, so one type serves all entries. An int result leaves the upper
 * half undefined. */
static Outcome run(Entry *entry, State *state, const int *in, bool is_wide) {
  static Outcome o;
  memset(&o, 0, sizeof o);
  current = &o;
  Ending e = (Ending)sigsetjmp(back, 0);
  if (e != RETURNED) {
    o.ending = e;
    return o;
  }
  long long value = entry(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8]);
  o.value = is_wide ? value : (int)value;
  if (state) o.state = state();
  return o;
}

static bool is_same(const Outcome *a, const Outcome *b) {
  if (a->ending == RETURNED && a->state != b->state) return false;
  return a->ending == b->ending && a->value == b->value && a->output_len == b->output_len &&
         memcmp(a->output, b->output, a->output_len) == 0;
}

/* What the subject leaves in its globals: its function visible_state, if it has one. */
static State *load_state(const char *path) {
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = object ? dlsym(object, "visible_state") : NULL;
  State *state;
  memcpy(&state, &symbol, sizeof state);
  return state;
}

static Entry *load(const char *path, const char *name) {
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = object ? dlsym(object, name) : NULL;
  if (!symbol) {
    fprintf(stderr, "native: %s\n", dlerror());
    exit(2);
  }
  Entry *entry;
  memcpy(&entry, &symbol, sizeof entry);
  return entry;
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: native OLD.so NEW.so ENTRY DOMAIN [BITMAP]\n");
    return 2;
  }
  Entry *old_entry = load(argv[1], argv[3]), *new_entry = load(argv[2], argv[3]);
  State *old_state = load_state(argv[1]), *new_state = load_state(argv[2]);
  FILE *bitmap = argc > 5 ? fopen(argv[5], "w") : NULL;
  bool is_wide = strchr(argv[4], 'L') != NULL;
  catch_signals();
  unsigned long inputs = 0, differ = 0, old_ends[ENDINGS] = {0}, new_ends[ENDINGS] = {0};
  Domain d;
  domain_start(&d, argv[4]);
  do {
    Outcome o = run(old_entry, old_state, d.value, is_wide), n = run(new_entry, new_state, d.value, is_wide);
    bool is_outside = o.ending == OUTSIDE || n.ending == OUTSIDE; /* an input of neither, or not of both */
    bool is_different = !is_outside && !is_same(&o, &n);
    inputs += !is_outside;
    differ += is_different;
    old_ends[o.ending]++;
    new_ends[n.ending]++;
    if (bitmap) putc(is_different, bitmap);
  } while (domain_next(&d));
  printf("%lu %lu  old: %lu %lu %lu %lu  new: %lu %lu %lu %lu\n", differ, inputs, old_ends[RETURNED], old_ends[ASSERTION],
         old_ends[DIVISION], old_ends[TRAP], new_ends[RETURNED], new_ends[ASSERTION], new_ends[DIVISION], new_ends[TRAP]);
  return bitmap && fclose(bitmap) != 0 ? 2 : 0;
}
