/* The part of a native fuzzing run that is linked to each version, as a shared library: it executes
 * the version on one input after another. It belongs to a process of its own, so that whatever the
 * program does to its memory, the fuzzer (fuzz_driver.c) survives.
 *
 * A process runs many inputs of a fuzz target, as with libFuzzer, or one input of a program. Each
 * input begins with the same values of the version's variables; the C library's, and the heap, are
 * as earlier inputs have left them.
 *
 * Instrumented code calls the functions of libFuzzer for comparisons; its counters are in the
 * library, and are copied to memory shared with the fuzzer when a run ends, also by a fault. */
#define _GNU_SOURCE
#include "fuzz_shared.h"

#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { MOST_MEMORY = 1 << 30, MOST_FILE = 1 << 20, SIGNAL_STACK = 1 << 16 };

FuzzLibrary umbra_fuzz_library;
const FuzzLink *umbra_fuzz_link;
static pid_t own_process; /* not a child that the program has started */

/* Called by the constructors of the instrumented objects, once for each, with the same ranges. */
#define HIDDEN __attribute__((visibility("hidden")))
HIDDEN void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *end);
HIDDEN void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *end) {
  umbra_fuzz_library.counters = start;
  umbra_fuzz_library.counters_end = end;
}
HIDDEN void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *end);
HIDDEN void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *end) {
  umbra_fuzz_library.places = start;
  umbra_fuzz_library.places_end = end;
}

static size_t counters_size(void) {
  return (size_t)(umbra_fuzz_library.counters_end - umbra_fuzz_library.counters);
}

static void publish_counters(void) {
  if (umbra_fuzz_link && getpid() == own_process)
    memcpy(umbra_fuzz_link->counters, umbra_fuzz_library.counters, counters_size());
}

static void note_end(void) {
  publish_counters();
  umbra_fuzz_link = NULL;
}

/* --- ends other than a return --- */

static uint64_t place_in_library(uintptr_t place) {
  Dl_info where, own;
  if (!dladdr((void *)place, &where) || !dladdr(&umbra_fuzz_library, &own)) return 0;
  return where.dli_fbase == own.dli_fbase ? place - (uintptr_t)own.dli_fbase : 0;
}

static void on_fault(int number, siginfo_t *info, void *context) {
  const ucontext_t *c = context;
  (void)info;
  if (umbra_fuzz_link && getpid() == own_process)
    umbra_fuzz_link->run->place = place_in_library((uintptr_t)c->uc_mcontext.gregs[REG_RIP]);
  note_end();
  signal(number, SIG_DFL);
  raise(number); /* delivered when this function returns */
}

static void catch_faults(void) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  const stack_t where = {.ss_sp = malloc(SIGNAL_STACK), .ss_size = SIGNAL_STACK};
  struct sigaction a = {.sa_sigaction = on_fault, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigaltstack(&where, NULL);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    sigaction(faults[i], &a, NULL);
}

/* The version's own calls; those of the C library after exit() do not come here. */
HIDDEN void _exit(int status) {
  note_end();
  for (;;)
    syscall(SYS_exit_group, status);
}
HIDDEN void _Exit(int status) { _exit(status); }

/* --- running --- */

static void limit_resources(void) {
  const struct rlimit memory = {MOST_MEMORY, MOST_MEMORY}, file = {MOST_FILE, MOST_FILE};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_FSIZE, &file);
}

/* The writable part of this library, in which the version's variables are. */
static struct Variables {
  unsigned char *start, *end, *saved;
} variables;

static int find_segment(struct dl_phdr_info *i, size_t size, void *data) {
  uintptr_t here = (uintptr_t)&variables, fixed_end = 0;
  (void)size, (void)data;
  for (int k = 0; k < i->dlpi_phnum; k++) {
    const ElfW(Phdr) *h = &i->dlpi_phdr[k];
    if (h->p_type == PT_GNU_RELRO) fixed_end = i->dlpi_addr + h->p_vaddr + h->p_memsz;
  }
  for (int k = 0; k < i->dlpi_phnum; k++) {
    const ElfW(Phdr) *h = &i->dlpi_phdr[k];
    uintptr_t start = i->dlpi_addr + h->p_vaddr, end = start + h->p_memsz;
    if (h->p_type != PT_LOAD || here < start || here >= end) continue;
    if (fixed_end > start && fixed_end < end) start = (fixed_end + 4095) / 4096 * 4096;
    variables = (struct Variables){(unsigned char *)start, (unsigned char *)end, NULL};
    return 1;
  }
  return 0;
}

/* The copy contains its own address. */
static void save_variables(void) {
  dl_iterate_phdr(find_segment, NULL);
  size_t size = (size_t)(variables.end - variables.start);
  variables.saved = malloc(size);
  if (variables.saved) memcpy(variables.saved, variables.start, size);
}

static void restore_variables(void) {
  if (variables.saved)
    memcpy(variables.start, variables.saved, (size_t)(variables.end - variables.start));
}

static void rewind_file(int fd) {
  if (ftruncate(fd, 0) != 0 || lseek(fd, 0, SEEK_SET) != 0) _exit(FUZZ_STATUS_CLOSED);
}

static int wait_for_order(void) {
  char order;
  return read(umbra_fuzz_link->order, &order, 1) == 1;
}

static void begin_run(FuzzRun *r) {
  if (r->out) rewind_file(STDOUT_FILENO);
  if (r->err) rewind_file(STDERR_FILENO);
  memset(umbra_fuzz_library.counters, 0, counters_size());
  r->is_running = 1;
}

static void end_run(FuzzRun *r, int value) {
  fflush(NULL);
  r->value = value;
  r->has_value = 1;
  publish_counters();
  r->out = (uint64_t)lseek(STDOUT_FILENO, 0, SEEK_CUR);
  r->err = (uint64_t)lseek(STDERR_FILENO, 0, SEEK_CUR);
  r->is_running = 0;
}

static void run_target(FuzzRun *r) {
  size_t size = r->size;
  uint8_t *data = malloc(size); /* exactly as large as the data */
  if (size && !data) _exit(FUZZ_STATUS_DONE);
  memcpy(data, r->data, size);
  begin_run(r);
  int value = umbra_fuzz_link->target(data, size);
  end_run(r, value);
  free(data);
}

/* --- programs --- */

/* Instead of the handlers and destructors of the fuzzer, whose copy this process is. Those of the
 * program have run. */
static void end_program(int status, void *unused) {
  (void)unused;
  fflush(NULL);
  _exit(status);
}

/* The program finds the descriptors that it would have if it were started alone. */
static void close_others(void) {
  enum { FIRST = 3, SURELY = 256 };
  if (close_range(FIRST, ~0U, 0) == 0) return;
  for (int fd = FIRST; fd < SURELY; fd++)
    close(fd);
}

static void run_program(const FuzzLink *link) {
  int argc = 0;
  if (!wait_for_order() || chdir("run") != 0) _exit(FUZZ_STATUS_CLOSED);
  while (link->argv[argc])
    argc++;
  rewind_file(STDOUT_FILENO);
  rewind_file(STDERR_FILENO);
  lseek(STDIN_FILENO, 0, SEEK_SET);
  link->run->out = link->run->err = 0;
  signal(SIGPIPE, SIG_DFL);
  close_others();
  environ = link->environment;
  begin_run(link->run);
  exit(link->program(argc, link->argv, link->environment));
}

void umbra_fuzz_execute(const FuzzLink *link) {
  umbra_fuzz_link = link;
  own_process = getpid();
  catch_faults();
  limit_resources();
  dup2(link->in, STDIN_FILENO);
  dup2(link->out, STDOUT_FILENO);
  dup2(link->err, STDERR_FILENO);
  if (link->program) {
    on_exit(end_program, NULL);
    run_program(link);
  }
  atexit(note_end);
  int argc = 0;
  char *none[] = {NULL}, **argv = none;
  if (link->initialize) link->initialize(&argc, &argv);
  save_variables();
  for (unsigned i = 0; i < link->inputs; i++) {
    if (i && write(link->answer, "d", 1) != 1) break;
    if (!wait_for_order()) _exit(FUZZ_STATUS_CLOSED);
    if (i) restore_variables();
    run_target(link->run);
  }
  _exit(FUZZ_STATUS_DONE);
}
