/* The native fuzzer beside the engine (docs/fuzzing.md): libFuzzer with a target that runs both
 * versions on each input and compares how they end, what they return, what they print, and which
 * files or, for functions, which memory they leave.
 *
 *   fuzz_driver OPTION... DIRECTORY...
 *
 * Options and directories are those of libFuzzer. UMBRA_FUZZ_OLD and UMBRA_FUZZ_NEW name the
 * libraries of the versions, UMBRA_FUZZ_INPUTS the number of inputs that an executor runs. For
 * whole programs UMBRA_FUZZ_START names the file that says how they are started (fuzz_program.h);
 * for functions UMBRA_FUZZ_FUNCTION names the file that lists the variables to compare, one per
 * line: its size and its name (fuzz_function.c, fuzz_memory.c).
 *
 * Each version has a supervisor, a child that starts executors (fuzz_executor.c), one after
 * another: each time one has run its number of inputs, or has died. An executor of a program runs
 * one input, and the processes that the program started are killed afterwards. A program can kill
 * its parent, the supervisor; a keeper process then starts another supervisor. libFuzzer's tables,
 * which the instrumented code writes, are in memory that all of them share. The processes take
 * turns on one processor, which makes a switch between them several times as fast.
 *
 * An input on which the versions differ is stored in the directory "found" of the working
 * directory: the smallest of each kind. Fuzzing goes on then. With the same options, seed and
 * number of runs the same inputs are run: addresses are not randomised. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz_program.h"
#include "fuzz_shared.h"

enum {
  MOST_MS = 500, /* of a run */
  MOST_KINDS = 64,
  MOST_COMPARED = 1 << 16, /* bytes of output */
  PAGE = 4096,
  STATUS_UNUSABLE = 98
};

/* of libFuzzer */
void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *end);
void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *end);

typedef enum RunEnd { RETURNED, EXITED, KILLED, HANGS } RunEnd;

typedef struct Version {
  const char *name;
  FuzzLink link;
  FuzzExecute *execute;
  const FuzzLibrary *library;
  int order, answer; /* this process's ends */
  int in;            /* for writing standard input */
  RunEnd end;        /* of the last run */
  uint64_t files;    /* of the last run of a program: a hash of those that it left */
} Version;

static Version versions[2] = {{.name = "old"}, {.name = "new"}};
static int is_program, is_function;

/* Features of an input in addition to the counters: by how many covered places the versions differ
 * on it (Petsios et al., "NEZHA", S&P 2017). */
enum { DIFFERENCES = 1024 };
__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t differences[DIFFERENCES];

static void fail(const char *what, const char *why) {
  fprintf(stderr, "umbra: %s: %s\n", what, why);
  _exit(STATUS_UNUSABLE);
}

/* --- shared memory --- */

static size_t whole_pages(size_t size) { return (size + PAGE - 1) / PAGE * PAGE; }

static void *share_new(size_t size) {
  void *p =
      mmap(NULL, whole_pages(size), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) fail("shared memory", strerror(errno));
  return p;
}

static void share_range(uintptr_t start, uintptr_t end) {
  size_t size = end - start;
  void *copy = share_new(size);
  memcpy(copy, (void *)start, size);
  if (mremap(copy, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)start) == MAP_FAILED)
    fail("shared memory", strerror(errno));
}

/* Shares the variables of this program, the first in the list, among them libFuzzer's tables. Those
 * that are read-only after relocation stay. */
static int share_variables(struct dl_phdr_info *i, size_t size, void *data) {
  uintptr_t fixed_end = 0;
  (void)size, (void)data;
  for (int k = 0; k < i->dlpi_phnum; k++) {
    const ElfW(Phdr) *h = &i->dlpi_phdr[k];
    if (h->p_type == PT_GNU_RELRO) fixed_end = i->dlpi_addr + h->p_vaddr + h->p_memsz;
  }
  for (int k = 0; k < i->dlpi_phnum; k++) {
    const ElfW(Phdr) *h = &i->dlpi_phdr[k];
    uintptr_t start = i->dlpi_addr + h->p_vaddr, end = start + h->p_memsz;
    if (h->p_type != PT_LOAD || !(h->p_flags & PF_W)) continue;
    if (fixed_end > start && fixed_end <= end) start = fixed_end;
    share_range(start / PAGE * PAGE, whole_pages(end));
  }
  return 1;
}

/* --- starting --- */

/* *reader, unless NULL, receives a second descriptor, which can only read. */
static int open_stream(const Version *v, const char *what, int *reader) {
  char name[32];
  snprintf(name, sizeof name, "%s-%s", what, v->name);
  int fd = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0) fail(name, strerror(errno));
  if (reader && (*reader = open(name, O_RDONLY | O_CLOEXEC)) < 0) fail(name, strerror(errno));
  unlink(name);
  return fd;
}

static void *load_version(Version *v, const char *path) {
  void *library = path ? dlopen(path, RTLD_LAZY | RTLD_LOCAL) : NULL;
  if (!library) fail("loading a version", path ? dlerror() : "it has no name");
  v->execute = (FuzzExecute *)dlsym(library, "umbra_fuzz_execute");
  v->library = dlsym(library, "umbra_fuzz_library");
  if (!v->execute || !v->library || !v->library->counters) fail(path, "it is not instrumented");
  const char *entry = is_program    ? "main"
                      : is_function ? "umbra_fuzz_function"
                                    : "LLVMFuzzerTestOneInput";
  void *found = dlsym(library, entry);
  if (!found) fail(path, "it has no entry");
  if (is_program)
    *(void **)&v->link.program = found;
  else
    *(void **)&v->link.target = found;
  *(void **)&v->link.initialize = dlsym(library, "LLVMFuzzerInitialize");
  size_t size = (size_t)(v->library->counters_end - v->library->counters);
  v->link.counters = share_new(size);
  v->link.run = share_new(sizeof *v->link.run);
  __sanitizer_cov_8bit_counters_init(v->link.counters, v->link.counters + size);
  __sanitizer_cov_pcs_init(v->library->places, v->library->places_end);
  return library;
}

/* Reads the list of the variables. Those that one version does not export are left out. */
static void find_variables(void *const libraries[2], const char *list) {
  FILE *f = fopen(list, "r");
  char name[1024];
  size_t size;
  if (!f) fail(list, strerror(errno));
  while (fscanf(f, "%zu %1023s", &size, name) == 2) {
    void *at[] = {dlsym(libraries[0], name), dlsym(libraries[1], name)};
    for (int i = 0; i < 2 && at[0] && at[1]; i++) {
      FuzzLink *l = &versions[i].link;
      l->variables = realloc(l->variables, (l->variable_count + 1) * sizeof *l->variables);
      if (!l->variables) fail(list, strerror(errno));
      l->variables[l->variable_count++] = (FuzzVariable){at[i], size};
    }
  }
  fclose(f);
}

/* A program gets a session of its own, without a terminal: signals to its group, and keys, do not
 * reach the fuzzer. It changes to its directory before it runs. */
static void execute(const Version *v) {
  if (is_program)
    setsid();
  else if (mkdir(v->name, 0700) != 0 || chdir(v->name) != 0)
    chdir(v->name);
  v->execute(&v->link);
}

/* The process that has adopted the program's orphans ends them. */
static pid_t first_child(void) {
  char name[64], text[32];
  snprintf(name, sizeof name, "/proc/self/task/%d/children", (int)getpid());
  int fd = open(name, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
  if (fd >= 0) close(fd);
  if (n <= 0) return 0;
  text[n] = 0;
  return atoi(text);
}

static void end_children(pid_t group) {
  int status;
  pid_t child;
  if (group > 0) kill(-group, SIGKILL);
  while (waitpid(-1, &status, WNOHANG) >= 0 && (child = first_child()) > 0) {
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
}

static void give_answer(const Version *v, int status, int is_done) {
  FuzzRun *r = v->link.run;
  r->status = status;
  r->has_value = is_done;
  r->is_running = 0;
  r->is_awaited = 0;
  if (write(v->link.answer, "x", 1) != 1) _exit(FUZZ_STATUS_CLOSED);
}

/* Tells the fuzzer, which waits for an answer, that an executor has died. */
static void answer_end(const Version *v, int status) {
  const FuzzRun *r = v->link.run;
  int is_done = !r->is_running && WIFEXITED(status) && WEXITSTATUS(status) == FUZZ_STATUS_DONE;
  if (!is_done && !r->is_running) _exit(FUZZ_STATUS_CLOSED);
  give_answer(v, status, is_done);
}

static void supervise(const Version *v) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  for (;;) {
    int status;
    pid_t executor = fork();
    if (executor < 0) _exit(FUZZ_STATUS_CLOSED);
    if (executor == 0) execute(v);
    v->link.run->executor = executor;
    while (waitpid(executor, &status, 0) != executor)
      if (errno != EINTR) _exit(FUZZ_STATUS_CLOSED);
    end_children(executor);
    answer_end(v, status);
  }
}

static void keep_supervisor(const Version *v) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  for (;;) {
    int status;
    pid_t supervisor = fork();
    if (supervisor < 0) _exit(FUZZ_STATUS_CLOSED);
    if (supervisor == 0) supervise(v);
    while (waitpid(supervisor, &status, 0) != supervisor)
      if (errno != EINTR) _exit(FUZZ_STATUS_CLOSED);
    if (WIFEXITED(status)) _exit(FUZZ_STATUS_CLOSED);
    end_children(v->link.run->executor);
    if (v->link.run->is_awaited) give_answer(v, status, 0);
  }
}

static void start_version(Version *v, int order_of_other) {
  int order[2], answer[2];
  if (pipe2(order, O_CLOEXEC) != 0 || pipe2(answer, O_CLOEXEC) != 0) fail("pipe", strerror(errno));
  v->in = open_stream(v, "in", &v->link.in);
  v->link.out = open_stream(v, "out", NULL);
  v->link.err = open_stream(v, "err", NULL);
  v->link.order = order[0];
  v->link.answer = answer[1];
  pid_t keeper = fork();
  if (keeper < 0) fail("fork", strerror(errno));
  if (keeper == 0) {
    close(order[1]); /* so that the executors see the end of the orders */
    close(order_of_other);
    keep_supervisor(v);
  }
  close(order[0]);
  close(answer[1]);
  v->order = order[1];
  v->answer = answer[0];
}

/* Runs must not depend on addresses. */
static void fix_addresses(char **argv) {
  int now = personality(0xffffffff);
  if (now < 0 || (now & ADDR_NO_RANDOMIZE) || personality((unsigned)now | ADDR_NO_RANDOMIZE) < 0)
    return;
  execv("/proc/self/exe", argv);
}

static void use_one_processor(void) {
  cpu_set_t set;
  int own = sched_getcpu();
  CPU_ZERO(&set);
  if (own < 0) return;
  CPU_SET(own, &set);
  sched_setaffinity(0, sizeof set, &set);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  static const char *const libraries[2] = {"UMBRA_FUZZ_OLD", "UMBRA_FUZZ_NEW"};
  const char *inputs = getenv("UMBRA_FUZZ_INPUTS");
  (void)argc;
  fix_addresses(*argv);
  use_one_processor();
  const char *start = getenv("UMBRA_FUZZ_START"), *error;
  const char *variables = getenv("UMBRA_FUZZ_FUNCTION");
  void *loaded[2];
  is_program = start != NULL;
  is_function = variables != NULL;
  if (start && (error = fuzz_program_load(start))) fail("the start", error);
  mkdir("found", 0700);
  for (int i = 0; i < 2; i++) {
    FuzzLink *link = &versions[i].link;
    loaded[i] = load_version(&versions[i], getenv(libraries[i]));
    link->inputs = inputs ? (unsigned)atoi(inputs) : 1;
    link->argv = fuzz_program_argv;
    link->environment = fuzz_program_environment;
  }
  if (is_function) find_variables(loaded, variables);
  dl_iterate_phdr(share_variables, NULL);
  signal(SIGPIPE, SIG_IGN);
  start_version(&versions[0], -1);
  start_version(&versions[1], versions[0].order);
  return 0;
}

/* --- running --- */

/* False if no answer has come in time. */
static int has_answer(const Version *v) {
  struct pollfd p = {v->answer, POLLIN, 0};
  int n;
  while ((n = poll(&p, 1, MOST_MS)) < 0 && errno == EINTR) {
  }
  return n > 0;
}

static RunEnd end_of(const FuzzRun *r) {
  if (r->has_value) return RETURNED;
  return WIFEXITED(r->status) ? EXITED : KILLED;
}

static void run_version(Version *v, const uint8_t *data, size_t size) {
  FuzzRun *r = v->link.run;
  struct stat out, err;
  char answer;
  const char *error = is_program ? fuzz_program_begin(v->in) : NULL;
  if (error) fail(v->name, error);
  r->size = (uint32_t)size;
  memcpy(r->data, data, size);
  r->has_value = 0;
  r->place = 0;
  r->is_awaited = 1;
  if (write(v->order, "r", 1) != 1) fail(v->name, "it does not start");
  int hangs = !has_answer(v);
  if (hangs && r->executor > 0) kill(r->executor, SIGKILL); /* 0: it is not started yet */
  if (read(v->answer, &answer, 1) != 1) fail(v->name, "it does not start");
  if (is_program) v->files = fuzz_program_files();
  v->end = hangs ? HANGS : end_of(r);
  if (v->end == RETURNED) return;
  if (fstat(v->link.out, &out) == 0) r->out = (uint64_t)out.st_size;
  if (fstat(v->link.err, &err) == 0) r->err = (uint64_t)err.st_size;
}

/* --- comparing --- */

static int outputs_differ(int a, int b, uint64_t size_a, uint64_t size_b) {
  static char text[2][MOST_COMPARED];
  if (size_a != size_b) return 1;
  if (!size_a) return 0;
  size_t n = size_a < MOST_COMPARED ? (size_t)size_a : MOST_COMPARED;
  return pread(a, text[0], n, 0) == (ssize_t)n && pread(b, text[1], n, 0) == (ssize_t)n &&
         memcmp(text[0], text[1], n) != 0;
}

/* What is the same for all differences of a kind. */
typedef struct Kind {
  RunEnd end[2];
  int signal_or_failure[2];
  uint64_t place[2];
  int parts; /* that differ */
} Kind;

enum {
  PART_END = 1,
  PART_VALUE = 2,
  PART_OUT = 4,
  PART_ERR = 8,
  PART_FILES = 16,
  PART_MEMORY = 32
};

static void find_kind(Kind *k) {
  const FuzzRun *r[2] = {versions[0].link.run, versions[1].link.run};
  memset(k, 0, sizeof *k);
  for (int i = 0; i < 2; i++) {
    k->end[i] = versions[i].end;
    k->place[i] = r[i]->place;
    if (k->end[i] == KILLED) k->signal_or_failure[i] = WTERMSIG(r[i]->status);
    if (k->end[i] == EXITED) k->signal_or_failure[i] = WEXITSTATUS(r[i]->status) != 0;
  }
  int is_killed = k->end[0] == KILLED || k->end[0] == HANGS;
  if (k->end[0] != k->end[1] || (is_killed && k->signal_or_failure[0] != k->signal_or_failure[1]))
    k->parts = PART_END;
  else if (k->end[0] == HANGS)
    return;
  else if (k->end[0] == RETURNED && r[0]->value != r[1]->value)
    k->parts |= PART_VALUE;
  else if (k->end[0] == EXITED && r[0]->status != r[1]->status)
    k->parts |= PART_VALUE;
  const FuzzLink *a = &versions[0].link, *b = &versions[1].link;
  if (outputs_differ(a->out, b->out, r[0]->out, r[1]->out)) k->parts |= PART_OUT;
  if (outputs_differ(a->err, b->err, r[0]->err, r[1]->err)) k->parts |= PART_ERR;
  if (versions[0].files != versions[1].files) k->parts |= PART_FILES;
  if (k->end[0] == RETURNED && r[0]->memory && r[1]->memory && r[0]->memory != r[1]->memory)
    k->parts |= PART_MEMORY;
}

static void store(unsigned number, const uint8_t *data, size_t size) {
  char name[64];
  snprintf(name, sizeof name, "found/%u.tmp", number);
  int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0 || write(fd, data, size) != (ssize_t)size) fail(name, strerror(errno));
  close(fd);
  char to[64];
  snprintf(to, sizeof to, "found/difference-%u", number);
  if (rename(name, to) != 0) fail(to, strerror(errno));
}

/* For a function, stores the values that were requested by the version that requested more. */
static void store_requests(unsigned number) {
  const FuzzRun *old = versions[0].link.run, *new = versions[1].link.run;
  const FuzzRun *r = old->requests_size > new->requests_size ? old : new;
  if (r->requests_size <= FUZZ_MOST_REQUESTS) store(number, r->requests, r->requests_size);
}

/* The smallest input of each kind is kept. */
static void keep(const Kind *k, const uint8_t *data, size_t size) {
  static struct {
    Kind kind;
    size_t size;
  } kept[MOST_KINDS];
  static unsigned kinds;
  unsigned i = 0;
  while (i < kinds && memcmp(&kept[i].kind, k, sizeof *k) != 0)
    i++;
  if (i == MOST_KINDS || (i < kinds && size >= kept[i].size)) return;
  if (i == kinds) kept[kinds++].kind = *k;
  kept[i].size = size;
  if (is_function)
    store_requests(i + 1);
  else
    store(i + 1, data, size);
}

static unsigned covered_places(const Version *v) {
  size_t size = (size_t)(v->library->counters_end - v->library->counters);
  unsigned n = 0;
  for (size_t i = 0; i < size; i++)
    n += v->link.counters[i] != 0;
  return n;
}

/* False for an input that the harness excludes, once there are others. */
static int is_accepted(void) {
  static int has_others;
  int is_excluded = is_function && versions[0].end == RETURNED && versions[0].link.run->is_excluded;
  has_others |= !is_excluded;
  return !is_excluded || !has_others;
}

/* An input on which neither version returns is not changed further, nor one that the harness
 * excludes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  enum { NOT_KEPT = -1 };
  Kind kind;
  if (size > FUZZ_MOST_DATA || (is_program && !fuzz_program_take(data, size))) return NOT_KEPT;
  for (int i = 0; i < 2; i++)
    run_version(&versions[i], data, size);
  unsigned difference = covered_places(&versions[1]) - covered_places(&versions[0]);
  differences[difference % DIFFERENCES] = 1;
  find_kind(&kind);
  if (kind.parts) keep(&kind, data, size);
  if (!is_accepted()) return NOT_KEPT;
  for (int i = 0; i < 2; i++)
    if (kind.end[i] == RETURNED || kind.end[i] == EXITED) return 0;
  return NOT_KEPT;
}
