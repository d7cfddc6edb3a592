/* The fuzzer's process builds the programs, writes the dictionary, runs the fuzzer, and writes an
 * answer, in the temporary directory. Its scratch directory belongs to the program under test:
 * files in it are only opened from its descriptor, without following links, and up to a size. */
#include "replay/fuzzing.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "base/pack.h"
#include "base/process.h"
#include "base/temp.h"
#include "base/work_ahead.h"
#include "engine/probe_start.h"
#include "entries/vocabulary.h"
#include "replay/fuzz_build.h"
#include "replay/native_complaint.h"
#include "replay/replay_build.h"

static const char *const names[] = {"old", "new"};
static const double MOST_FOR_BUILD = 30, A_LOOK = 0.25; /* seconds */
static const double GRACE = 3; /* seconds that the fuzzer may take to begin and to end */
static const char found_name[] = "found", kept_name[] = "kept", given_name[] = "given";

static const char given_prefix[] = "engine-";     /* test cases of the engine among those kept */
static const char layout_name[] = "start";        /* for whole programs */
static const char variables_name[] = "variables"; /* for functions */
static const char begun_name[] = "begun";         /* an empty file: the fuzzer runs */

static bool fuzzing_is_program(const Fuzzing *f) { return run_is_main(f->run); }
static bool fuzzing_is_function(const Fuzzing *f) {
  return entry_kind(f->run->options->entry) == ENTRY_FUNCTION;
}
/* True if the input files are encoded (runtime/fuzz_input.h). The input files of a fuzz target
 * contain its data unchanged. */
static bool fuzzing_is_encoded(const Fuzzing *f) {
  return entry_kind(f->run->options->entry) != ENTRY_FUZZ;
}
static char *fuzzing_path(const Fuzzing *f, const char *name) { return path_join(f->root, name); }

/* ---- whether ---- */

FuzzingWanted fuzzing_wanted(const Options *o) {
  bool is_offered = o->fuzz < 0 && o->jobs != 1 && !o->no_replay && !o->no_tests && !o->max_paths &&
                    options_have_probes(o) && usable_processors() > 1;
  if (o->fuzz > 0 || o->fuzz_runs > 0) return FUZZING_AT_ONCE;
  return is_offered ? FUZZING_WHEN_LONG : FUZZING_NEVER;
}

/* ---- in the fuzzer's process ---- */

/* True if the processors have as much to do for others as for this exploration. */
static bool fuzzing_is_busy(void) {
  double load;
  return getloadavg(&load, 1) == 1 && load > 2.0 * (double)usable_processors();
}

/* Returns when the exploration has taken long. */
static void fuzzing_await_need(void) {
  static const struct timespec LONG = {.tv_sec = 5}, A_WHILE = {.tv_sec = 1};
  nanosleep(&LONG, NULL);
  while (fuzzing_is_busy() && !interrupt_seen())
    nanosleep(&A_WHILE, NULL);
  setpriority(PRIO_PROCESS, 0, 5); /* the exploration comes first */
}

static void fuzzing_note_begin(const Fuzzing *f) {
  char *path = fuzzing_path(f, begun_name);
  file_create(path, "", 0);
  mem_free(path);
}

static char *fuzzing_build(const Fuzzing *f) {
  static const char *const macros[] = {"UMBRA_OLD", "UMBRA_NEW"};
  const RunInfo *run = f->run;
  bool is_unified = run->versions->is_unified;
  char *error = fuzz_build_obstacle();
  for (int v = 0; v < 2 && !error; v++) {
    BuildOptions o = {.sources = &run->versions->of[v],
                      .entry = run->options->entry,
                      .program = run->program,
                      .is_plain = true,
                      .is_fuzzed = true,
                      .is_version = true,
                      .version_macro = is_unified ? macros[v] : NULL,
                      .counterpart = is_unified || v == NEW ? NULL : &run->versions->of[NEW]};
    char *dir = fuzzing_path(f, names[v]);
    error = dir_make(dir) ? build_program(&o, dir, NULL) : mem_strdup(strerror(errno));
    mem_free(dir);
  }
  char *dir = fuzzing_path(f, "driver");
  if (!error && !dir_make(dir)) error = mem_strdup(strerror(errno));
  if (!error) {
    ClangCommand c;
    fuzz_build_driver(&c, dir, fuzzing_is_program(f));
    error = build_run(&c);
  }
  mem_free(dir);
  char *complaint = error ? native_complaint(error) : NULL;
  mem_free(error);
  return complaint;
}

static void fuzzing_add_word(Str *text, const char *word, bool ends) {
  str_add(text, "\"");
  for (const char *c = word; *c; c++)
    str_addf(text, "\\x%02x", (unsigned char)*c);
  str_add(text, ends ? "\\x00\"\n" : "\"\n");
}

/* The words of the program, in the format of libFuzzer's dictionaries; as whole arguments as
 * well. */
static char *fuzzing_write_dictionary(const Fuzzing *f) {
  Vocabulary words = {0};
  Str text = {0};
  vocabulary_find(&words, f->run->program);
  for (size_t i = 0; i < words.len; i++) {
    const char *word = words.data[i].text;
    if (*word) fuzzing_add_word(&text, word, false);
    if (*word && fuzzing_is_program(f)) fuzzing_add_word(&text, word, true);
  }
  char *path = fuzzing_path(f, "dictionary");
  bool is_written = text.len && file_create(path, text.data, text.len);
  vocabulary_done(&words);
  str_done(&text);
  if (is_written) return path;
  mem_free(path);
  return NULL;
}

/* Runs of whole programs are slow: inputs grow after fewer of them. */
static void add_fuzzer_options(TextList *words, const Options *o, const char *dictionary) {
  if (entry_is_main(o->entry)) vec_push(words, mem_strdup("-len_control=5"));
  vec_push(words, str_format("-seed=%u", (unsigned)o->seed + 1)); /* 0 would be a random one */
  vec_push(words, mem_strdup("-use_value_profile=1"));
  vec_push(words, mem_strdup("-print_final_stats=1"));
  vec_push(words, mem_strdup(o->fuzz_runs > 0 ? "-reload=0" : "-reload=1"));
  vec_push(words, mem_strdup("-print_funcs=0")); /* would start a symbolizer */
  vec_push(words, mem_strdup("-rss_limit_mb=0"));
  if (o->fuzz_runs > 0) vec_push(words, str_format("-runs=%ld", o->fuzz_runs));
  if (o->fuzz > 0) vec_push(words, str_format("-max_total_time=%d", (int)(o->fuzz + 0.999)));
  if (dictionary) vec_push(words, str_format("-dict=%s", dictionary));
  vec_push(words, mem_strdup(kept_name));
  vec_push(words, mem_strdup(given_name));
}

/* The variables that a caller in another file can see (runtime/fuzz_driver.c). */
static char *fuzzing_write_variables(const Fuzzing *f) {
  const Program *p = f->run->program;
  Str text = {0};
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    const char *name = g->source_name ? g->source_name : g->name;
    bool is_shared = !g->is_thread_local && !g->is_local_in_one;
    if (g->is_variable && is_shared && g->exported == VERSIONS_BOTH)
      str_addf(&text, "%" PRIu64 " %s\n", g->size, name);
  }
  char *path = fuzzing_path(f, variables_name);
  file_create(path, str_text(&text), text.len);
  str_done(&text);
  return path;
}

static ProcessResult fuzzing_run(const Fuzzing *f, const Sandbox *s, const char *dictionary) {
  enum { INPUTS = 1000 };
  const Options *o = f->run->options;
  char *program = fuzzing_path(f, "driver/program");
  char *libraries[] = {fuzzing_path(f, "old/program"), fuzzing_path(f, "new/program")};
  char *layout = fuzzing_is_function(f) ? fuzzing_write_variables(f) : fuzzing_path(f, layout_name);
  char *env[] = {str_format("UMBRA_FUZZ_OLD=%s", libraries[OLD]),
                 str_format("UMBRA_FUZZ_NEW=%s", libraries[NEW]),
                 str_format("UMBRA_FUZZ_INPUTS=%d", INPUTS),
                 fuzzing_is_program(f)    ? str_format("UMBRA_FUZZ_START=%s", layout)
                 : fuzzing_is_function(f) ? str_format("UMBRA_FUZZ_FUNCTION=%s", layout)
                                          : NULL,
                 NULL};
  TextList words = {0};
  vec_push(&words, mem_strdup("fuzzer"));
  add_fuzzer_options(&words, o, dictionary);
  vec_push(&words, NULL);
  const char *readable[4] = {libraries[OLD], libraries[NEW]};
  size_t count = 2;
  if (dictionary) readable[count++] = dictionary;
  if (fuzzing_is_encoded(f)) readable[count++] = layout;
  const SandboxRun run = {.program = program,
                          .argv = words.data,
                          .env = env,
                          .scratch = &f->scratch,
                          .readable = readable,
                          .readable_count = count,
                          .seconds = f->end - clock_now()};
  ProcessResult p = sandbox_run(s, &run, NULL);
  texts_done(&words);
  for (int i = 0; env[i]; i++)
    mem_free(env[i]);
  mem_free(libraries[OLD]);
  mem_free(libraries[NEW]);
  mem_free(layout);
  mem_free(program);
  return p;
}

static uint64_t runs_of(const ProcessResult *p) {
  static const char name[] = "stat::number_of_executed_units:";
  const char *at = p->err.len ? strstr(p->err.data, name) : NULL;
  return at ? strtoull(at + sizeof name - 1, NULL, 10) : 0;
}

/* Why the fuzzer has not run to its end; NULL if it has. */
static char *fuzzing_failure(ProcessResult *p) {
  if (p->timed_out) return mem_strdup("the time limit was reached");
  if (!p->started || p->over_limit) return mem_strdup(p->why ? p->why : "it was not started");
  const char *own = strstr(str_text(&p->err), "umbra: ");
  if (p->signal) return str_format("the fuzzer was killed by signal %d", p->signal);
  if (p->status && own) return mem_strndup(own + 7, strcspn(own + 7, "\n"));
  return p->status ? str_format("the fuzzer ended with status %d", p->status) : NULL;
}

static void fuzzing_answer(const Fuzzing *f, uint64_t runs, const char *why_not) {
  Str answer = {0};
  pack_number(&answer, runs);
  pack_text(&answer, why_not);
  char *path = fuzzing_path(f, "answer");
  file_write(path, answer.data, answer.len);
  mem_free(path);
  str_done(&answer);
}

static _Noreturn void fuzz_in_child(Fuzzing *f, pid_t parent) {
  Sandbox s;
  spawn_die_with(parent);
  fatal_tidy_nothing();
  log_be_quiet();
  deadline_hand_over();                    /* a time limit is not an error here */
  if (f->is_offered) fuzzing_await_need(); /* before anything that a kill would leave behind */
  sandbox_init(&s, f->run->options);
  char *why_not = s.why ? sandbox_complaint(&s) : fuzzing_build(f);
  uint64_t runs = 0;
  if (!why_not) {
    fuzzing_note_begin(f);
    char *dictionary = fuzzing_write_dictionary(f);
    if (f->run->options->fuzz > 0) f->end = clock_now() + f->run->options->fuzz + GRACE;
    ProcessResult p = fuzzing_run(f, &s, dictionary);
    runs = runs_of(&p);
    why_not = fuzzing_failure(&p);
  }
  fuzzing_answer(f, runs, why_not);
  _exit(EXIT_SUCCESS);
}

/* ---- beginning ---- */

/* Nothing is fuzzed. */
static void fuzzing_drop(Fuzzing *f) {
  scratch_done(&f->scratch);
  temp_remove(f->root);
  mem_free(f->root);
  f->root = NULL;
}

static void put_file(const char *dir, size_t *number, const void *bytes, size_t len) {
  char *path = str_format("%s/%zu", dir, ++*number);
  file_create(path, bytes, len);
  mem_free(path);
}

/* A file of the user becomes each of the contents of a program, one at a time. */
static void put_encoded(const Fuzzing *f, const GivenFile *g, const char *dir, size_t *number) {
  for (size_t i = 0; i < f->start.invocation.files.len; i++) {
    Str bytes = {0};
    if (fuzz_start_encode_file(&f->start, g, i, &bytes))
      put_file(dir, number, str_text(&bytes), bytes.len);
    str_done(&bytes);
  }
}

/* Harnesses that make strings exclude the zeros after the end of an input. */
static void put_text(const char *dir, size_t *number) {
  char text[64];
  memset(text, 'a', sizeof text);
  put_file(dir, number, text, sizeof text);
}

static void put_given(const Fuzzing *f, const GivenFiles *given) {
  char *dir = path_join(f->scratch.path, given_name), *kept = path_join(f->scratch.path, kept_name);
  size_t number = 0;
  dir_make(dir);
  dir_make(kept);
  if (fuzzing_is_function(f)) put_text(dir, &number);
  for (size_t i = 0; i < given->list.len; i++) {
    const GivenFile *g = &given->list.data[i];
    if (fuzzing_is_program(f) && !g->is_whole)
      put_encoded(f, g, dir, &number);
    else
      put_file(dir, &number, g->bytes, g->len);
  }
  mem_free(dir);
  mem_free(kept);
}

/* Why the entry is not fuzzed; NULL if it is. */
static char *fuzzing_prepare(Fuzzing *f, const GivenFiles *given) {
  if (!fuzzing_is_program(f)) return NULL;
  probe_start_widest(f->run->options, given->longest, &f->start);
  char *layout = fuzzing_path(f, layout_name);
  char *error = fuzz_start_write(&f->start, f->run, layout, f->scratch.path);
  mem_free(layout);
  return error;
}

void fuzzing_begin(Fuzzing *f, const RunInfo *run, const GivenFiles *given) {
  const Options *o = run->options;
  FuzzingWanted wanted = fuzzing_wanted(o);
  *f = (Fuzzing){.run = run, .is_offered = wanted == FUZZING_WHEN_LONG};
  if (wanted == FUZZING_NEVER) return;
  f->root = temp_make("fuzz");
  char *area = fuzzing_path(f, "area");
  scratch_make(&f->scratch, area);
  mem_free(area);
  f->why_not = fuzzing_prepare(f, given);
  if (f->why_not) {
    fuzzing_drop(f);
    return;
  }
  build_prepare(false);
  put_given(f, given);
  double most = o->fuzz > 0 ? o->fuzz + MOST_FOR_BUILD + GRACE : 24 * 3600;
  f->end = clock_now() + most;
  fflush(NULL); /* otherwise it would be written twice */
  pid_t parent = getpid(), process = fork();
  if (process == 0) fuzz_in_child(f, parent);
  f->process = process > 0 ? process : 0;
}

/* ---- collecting ---- */

static int fuzzing_by_name(const void *a, const void *b) {
  const char *x = *(char *const *)a, *y = *(char *const *)b;
  size_t n = strlen(x), m = strlen(y);
  return n != m ? (n < m ? -1 : 1) : strcmp(x, y); /* difference-2 before difference-10 */
}

/* The names in a directory of the scratch directory, sorted. */
static void fuzzing_list(const Fuzzing *f, const char *dir, TextList *list) {
  int fd = openat(f->scratch.fd, dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *d = fd < 0 ? NULL : fdopendir(fd);
  for (struct dirent *e; d && (e = readdir(d));)
    if (*e->d_name != '.' && !str_ends(e->d_name, ".tmp") && !str_starts(e->d_name, given_prefix))
      vec_push(list, str_format("%s/%s", dir, e->d_name));
  if (d) closedir(d);
  if (list->len) qsort(list->data, list->len, sizeof *list->data, fuzzing_by_name);
}

/* The bytes of a file in the scratch directory; NULL if it is not a small regular file. */
static uint8_t *fuzzing_read(const Fuzzing *f, const char *path, uint32_t *len) {
  struct stat st;
  int fd = openat(f->scratch.fd, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  uint8_t *bytes = NULL;
  if (fd < 0) return NULL;
  if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size <= GIVEN_LARGEST) {
    bytes = mem_alloc((size_t)st.st_size + 1);
    ssize_t n = read(fd, bytes, (size_t)st.st_size);
    *len = n > 0 ? (uint32_t)n : 0;
  }
  close(fd);
  return bytes;
}

static void fuzzing_take(Fuzzing *f, const char *dir, GivenFiles *to) {
  TextList list = {0};
  fuzzing_list(f, dir, &list);
  for (size_t i = 0; i < list.len; i++) {
    uint32_t len;
    uint8_t *bytes =
        texts_have(&f->taken, list.data[i]) ? NULL : fuzzing_read(f, list.data[i], &len);
    if (!bytes) continue;
    vec_push(&f->taken, mem_strdup(list.data[i]));
    const GivenFile given = {.name = str_format("fuzz/%s", path_base(list.data[i])),
                             .bytes = bytes,
                             .len = len,
                             .origin = GIVEN_BY_FUZZER,
                             .is_whole = fuzzing_is_encoded(f),
                             .differs = dir == found_name};
    given_files_add(to, &given);
  }
  texts_done(&list);
}

static void fuzzing_read_answer(Fuzzing *f) {
  size_t len;
  char *path = fuzzing_path(f, "answer"), *bytes = file_read(path, &len);
  if (bytes) {
    Unpack u = unpack_begin(bytes, len);
    f->runs = unpack_number(&u);
    f->why_not = unpack_text(&u);
  } else {
    f->why_not = mem_strdup("it was stopped");
  }
  mem_free(bytes);
  mem_free(path);
}

static bool fuzzing_has_ended(Fuzzing *f) {
  if (f->process && waitpid(f->process, NULL, WNOHANG) == 0) return false;
  if (f->process) fuzzing_read_answer(f);
  f->process = 0;
  return true;
}

/* Half of the rest of the time is for following and confirming what was found. */
static void fuzzing_wait(Fuzzing *f) {
  static const struct timespec A_MOMENT = {.tv_nsec = 5000000};
  double begin = clock_now(), most = f->end - begin;
  if (deadline_end() > 0 && most > (deadline_end() - begin) / 2)
    most = (deadline_end() - begin) / 2;
  log_progress("waiting for the fuzzer");
  while (!fuzzing_has_ended(f) && clock_now() < begin + most && !interrupt_seen())
    nanosleep(&A_MOMENT, NULL);
  log_progress(NULL);
}

/* With a number of runs, results do not depend on time. Nothing waits for a fuzzer for which no
 * option asks. */
void fuzzing_collect(Fuzzing *f, bool is_last, GivenFiles *to) {
  bool is_early = f->run->options->fuzz_runs > 0 || clock_now() < f->next_look;
  if (!f->root || (is_early && !is_last)) return;
  if (is_last && !f->is_offered) fuzzing_wait(f);
  fuzzing_take(f, found_name, to);
  if (is_last && !fuzzing_is_function(f)) fuzzing_take(f, kept_name, to);
  f->next_look = clock_now() + A_LOOK;
}

/* ---- giving ---- */

bool fuzzing_takes_tests(const Fuzzing *f) { return f->root && f->run->options->fuzz_runs <= 0; }

/* The values of a function, in the order of its requests (runtime/fuzz_function.c). */
static bool fuzzing_encode_values(const KTest *k, Str *out) {
  for (size_t i = 0; i < k->objects.len; i++)
    str_add_bytes(out, k->objects.data[i].bytes, k->objects.data[i].size);
  return out->len && out->len <= GIVEN_LARGEST;
}

static bool fuzzing_encode(const Fuzzing *f, const KTest *k, Str *out) {
  if (fuzzing_is_program(f)) return fuzz_start_encode_test(k, out);
  if (fuzzing_is_function(f)) return fuzzing_encode_values(k, out);
  ObjectBytes data = ktest_find(k, "data");
  if (data.bytes) str_add_bytes(out, data.bytes, data.size);
  return data.bytes && data.size <= GIVEN_LARGEST;
}

/* The directory belongs to the program under test, which could have put a link there. libFuzzer
 * looks for new files once per second. */
static bool fuzzing_write_test(const Fuzzing *f, const Str *bytes) {
  int dir = openat(f->scratch.fd, kept_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (dir < 0) return false;
  char *name = str_format("%s%" PRIu64, given_prefix, f->tests);
  int fd = openat(dir, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  bool done = fd >= 0 && write(fd, bytes->data, bytes->len) == (ssize_t)bytes->len;
  if (fd >= 0) close(fd);
  mem_free(name);
  close(dir);
  return done;
}

void fuzzing_give(Fuzzing *f, const KTest *k) {
  enum { MOST = 5000 };
  static const double PAUSE = 0.02;
  double now = clock_now();
  if (!f->process || f->tests == MOST || now < f->next_test) return;
  Str bytes = {0};
  f->next_test = now + PAUSE;
  if (fuzzing_encode(f, k, &bytes) && bytes.len) f->tests += fuzzing_write_test(f, &bytes);
  str_done(&bytes);
}

/* ---- ending ---- */

static void fuzzing_stop(Fuzzing *f) {
  if (fuzzing_has_ended(f)) return;
  f->is_stopped = true;
  kill(f->process, SIGKILL);
  waitpid(f->process, NULL, 0);
  f->process = 0;
}

/* A copied input says what it is. */
static bool fuzzing_keep(const Fuzzing *f, const char *path, const uint8_t *bytes, uint32_t len) {
  Str text = {0};
  if (fuzzing_is_encoded(f)) str_add(&text, GIVEN_WHOLE_LINE);
  str_add_bytes(&text, bytes, len);
  bool is_kept = file_create(path, str_text(&text), text.len);
  str_done(&text);
  return is_kept;
}

static uint64_t fuzzing_copy(Fuzzing *f, const char *from, const char *to) {
  enum { MOST_FILES = 2000, MOST_BYTES = 8 << 20 }; /* of the run directory */
  TextList list = {0};
  uint64_t count = 0;
  fuzzing_list(f, from, &list);
  for (size_t i = 0; i < list.len; i++) {
    uint32_t len;
    uint8_t *bytes = fuzzing_read(f, list.data[i], &len);
    char *path = path_join(to, path_base(list.data[i]));
    if (bytes && (f->differences + count >= MOST_FILES || f->kept_bytes + len > MOST_BYTES)) {
      f->left_out++;
    } else if (bytes && dir_make(to) && fuzzing_keep(f, path, bytes, len)) {
      count++;
      f->kept_bytes += len;
    }
    mem_free(path);
    mem_free(bytes);
  }
  texts_done(&list);
  return count;
}

void fuzzing_end(Fuzzing *f, const char *keep) {
  if (!f->root) return;
  fuzzing_stop(f);
  char *begun = fuzzing_path(f, begun_name);
  f->has_begun = !f->is_offered || file_exists(begun);
  mem_free(begun);
  if (!f->has_begun) return;
  f->differences = fuzzing_copy(f, found_name, keep);
  if (!fuzzing_is_function(f)) f->kept = fuzzing_copy(f, kept_name, keep);
}

void fuzzing_done(Fuzzing *f) {
  if (f->root) {
    fuzzing_stop(f);
    fuzzing_drop(f);
  }
  sized_start_done(&f->start);
  mem_free(f->why_not);
  texts_done(&f->taken);
}
