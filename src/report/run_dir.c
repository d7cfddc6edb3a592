#include "report/run_dir.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/safe_tree.h"
#include "report/run_home.h"
#include "witness/container.h"

enum { FLUSH_AT = 1 << 16, FLUSH_MS = 500 };

struct Flusher {
  pthread_t thread;
  pthread_mutex_t lock; /* protects RunDir.pending and the end of the file */
  pthread_cond_t quit;
  bool has_quit;
  int error; /* of a write by the thread, reported at the next write; 0 if none */
};

static const char RESERVE_NAME[] = ".reserve";
enum { RESERVE = 1 << 17 }; /* bytes */

static bool is_empty_dir(const char *path) {
  DIR *d = opendir(path);
  if (!d) return false;
  int entries = 0;
  while (entries <= 2 && readdir(d))
    entries++;
  closedir(d);
  return entries <= 2; /* . and .. */
}

bool run_dir_is(const char *path) {
  static const char *const names[] = {COMMAND_NAME, "run.json", "review.json"};
  bool is_run = false;
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_run; i++) {
    char *file = path_join(path, names[i]);
    is_run = file_is_regular(file);
    mem_free(file);
  }
  return is_run;
}

void run_dir_check(const char *output) {
  if (!output) return;
  if (!*output) fatal("--output requires a directory name");
  struct stat st;
  if (stat(output, &st) != 0) return; /* making it reports the error */
  if (!S_ISDIR(st.st_mode))
    fatal("the output directory %s exists and is a file; remove it or choose another one", output);
  if (!is_empty_dir(output))
    fatal("the output directory %s exists and is not empty; remove it or choose another one",
          output);
}

static char *make_given(const char *output) {
  run_dir_check(output);
  if (!dir_make(output))
    fatal("cannot create the output directory %s: %s", output, strerror(errno));
  return mem_strdup(output);
}

static _Noreturn void cannot_make(const char *path) {
  fatal("cannot create the run directory %s: %s; choose another one with --output", path,
        strerror(errno));
}

/* Makes the directory under a temporary name, until it gets its final name. */
static char *make_unseen(const char *name) {
  size_t len = strlen(name);
  while (len > 1 && name[len - 1] == '/')
    len--;
  char *path = str_format("%.*s-new-%ld", (int)len, name, (long)getpid());
  if (!dir_make(path)) cannot_make(name);
  return path;
}

static char *open_stream(RunDir *d, const char *name, int *fd) { /* the caller frees the path */
  char *path = path_join(d->path, name);
  *fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (*fd < 0) file_failed(path);
  return path;
}

/* A process that checks whether the lock is held takes it for a moment. */
int run_dir_lock(const char *path) {
  enum { TRIES = 100, WAIT_US = 1000 };
  int lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0) fatal("cannot open the run directory %s: %s", path, strerror(errno));
  for (int i = 0; i < TRIES; i++) {
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    bool has_locks = errno == EWOULDBLOCK || errno == EINTR;
    if (!has_locks) return lock; /* the file system does not support them */
    usleep(WAIT_US);
  }
  fatal("another umbra is running in %s", path);
}

/* The space is released when the disk is full, for the final files. If it cannot be reserved, the
 * run continues without it. */
void run_dir_take_reserve(const RunDir *d) {
  int fd = openat(d->lock, RESERVE_NAME, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return;
  bool is_had = posix_fallocate(fd, 0, RESERVE) == 0;
  close(fd);
  if (!is_had) unlinkat(d->lock, RESERVE_NAME, 0);
}

void run_dir_complete(RunDir *d) { unlinkat(d->lock, SAVED_NAME, 0); }

void run_dir_give_reserve(RunDir *d) { unlinkat(d->lock, RESERVE_NAME, 0); }

static void open_streams(RunDir *d) {
  mem_free(open_stream(d, "paths.jsonl", &d->paths_fd));
  int fd;
  char *path = open_stream(d, "log.txt", &fd);
  if (!(d->log = fdopen(fd, "a"))) file_failed(path);
  mem_free(path);
  setvbuf(d->log, NULL, _IOLBF, 0);
  log_set_file(d->log);
}

char *run_dir_make(const char *output) {
  if (output) return make_given(output);
  char *unseen = run_home_make_unseen(), *path = run_home_number(unseen);
  mem_free(unseen);
  return path;
}

/* The directory never appears without the command. */
static void make_with(RunDir *d, const char *output, const Str *command) {
  char *unseen = output ? make_unseen(output) : run_home_make_unseen();
  d->path = unseen;
  d->lock = run_dir_lock(d->path);
  run_dir_write(d, COMMAND_NAME, command);
  d->path = output ? mem_strdup(output) : run_home_number(unseen);
  if (output && !run_home_move(unseen, output)) cannot_make(output);
  mem_free(unseen);
}

void run_dir_open(RunDir *d, const char *output, const Str *command) {
  *d = (RunDir){0};
  run_dir_check(output);
  bool is_there = output && file_exists(output);
  if (!command || is_there) {
    d->path = run_dir_make(output);
    d->lock = run_dir_lock(d->path);
    if (command) run_dir_write(d, COMMAND_NAME, command);
  } else {
    make_with(d, output, command);
  }
  open_streams(d);
}

/* The container and its index grow together. */
static void open_container(RunDir *d) {
  mem_free(open_stream(d, CONTAINER_NAME, &d->tests_fd));
  mem_free(open_stream(d, CONTAINER_INDEX, &d->index_fd));
}

static int find_link(const char *path, const struct stat *st, int kind, struct FTW *place) {
  (void)st;
  (void)place;
  if (kind == FTW_SL)
    fatal("%s is a symbolic link; umbra does not write to a run directory with links", path);
  return 0;
}

/* The run directory of another user could have links through which other files are overwritten. */
static void refuse_links(const char *path) {
  enum { MOST_OPEN = 16 };
  char *inside = str_format("%s/.", path); /* the directory itself may be given as a link */
  if (nftw(inside, find_link, MOST_OPEN, FTW_PHYS) != 0)
    fatal("cannot read %s: %s", path, strerror(errno));
  mem_free(inside);
}

void run_dir_reopen(RunDir *d, const char *path) {
  refuse_links(path);
  *d = (RunDir){.path = mem_strdup(path)};
  d->lock = run_dir_lock(d->path);
  run_dir_give_reserve(d);
  open_streams(d);
}

uint64_t run_dir_paths_len(const RunDir *d) {
  off_t end = lseek(d->paths_fd, 0, SEEK_END);
  return end > 0 ? (uint64_t)end : 0;
}

static size_t whole_lines(const char *text, size_t len) {
  while (len && text[len - 1] != '\n')
    len--;
  return len;
}

/* Truncates a line or record that a failed write left incomplete. */
static bool write_whole(int fd, Str *pending, size_t (*whole)(const char *text, size_t len)) {
  size_t len = pending->len;
  const char *text = str_text(pending);
  assert(whole(text, len) == len);
  off_t start = lseek(fd, 0, SEEK_END);
  pending->len = 0;
  for (size_t done = 0; done < len;) {
    ssize_t n = write(fd, text + done, len - done);
    if (n > 0) done += (size_t)n;
    if (n >= 0 || errno == EINTR) continue;
    int error = errno;
    if (ftruncate(fd, start + (off_t)whole(text, done)) != 0)
      log_note("a file of the run ends within a record");
    errno = error;
    return false;
  }
  return true;
}

/* Call with the lock held. Returns false with errno set; then lines whose test cases were not
 * written are dropped. */
static bool flush_pending(RunDir *d) {
  bool has_tests =
      !d->pending_tests.len || write_whole(d->tests_fd, &d->pending_tests, container_whole);
  if (!has_tests) {
    d->pending.len = d->pending_index.len = 0;
    return false;
  }
  if (d->pending_index.len && write(d->index_fd, d->pending_index.data, d->pending_index.len) < 0)
    log_note("the index of the test cases is incomplete: %s", strerror(errno));
  d->pending_index.len = 0;
  return !d->pending.len || write_whole(d->paths_fd, &d->pending, whole_lines);
}

static void *flush_now_and_then(void *dir) {
  RunDir *d = dir;
  Flusher *f = d->flusher;
  pthread_mutex_lock(&f->lock);
  while (!f->has_quit) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += FLUSH_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&f->quit, &f->lock, &until);
    if (!f->error && !flush_pending(d)) f->error = errno;
  }
  pthread_mutex_unlock(&f->lock);
  return NULL;
}

static void start_flusher(RunDir *d) {
  Flusher *f = NEW(Flusher);
  d->flusher = f;
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&f->quit, &monotonic);
  pthread_condattr_destroy(&monotonic);
  pthread_mutex_init(&f->lock, NULL);
  sigset_t all, old; /* only the main thread handles signals */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  int error = pthread_create(&f->thread, NULL, flush_now_and_then, d);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (error) fatal("cannot start a thread (that writes paths.jsonl): raise the process limit");
}

static void stop_flusher(RunDir *d) {
  Flusher *f = d->flusher;
  if (!f) return;
  pthread_mutex_lock(&f->lock);
  f->has_quit = true;
  pthread_cond_signal(&f->quit);
  pthread_mutex_unlock(&f->lock);
  pthread_join(f->thread, NULL);
  pthread_cond_destroy(&f->quit);
  pthread_mutex_destroy(&f->lock);
  mem_free(f);
  d->flusher = NULL;
}

static void check_length(const RunDir *d, const char *name, uint64_t len) {
  struct stat st;
  if (fstatat(d->lock, name, &st, 0) != 0) st.st_size = 0;
  if ((uint64_t)st.st_size < len) fatal("%s/%s is damaged: it was truncated", d->path, name);
}

void run_dir_hold(RunDir *d, uint64_t paths_len, uint64_t tests_len, uint64_t tests) {
  assert(!d->flusher && !d->pending_tests.len);
  check_length(d, "paths.jsonl", paths_len);
  check_length(d, CONTAINER_NAME, tests_len);
  d->kept = (RunDirKept){true, paths_len, tests_len, tests};
  d->tests_end = tests_len;
}

static void run_dir_cut(const RunDir *d, int fd, uint64_t len, const char *name) {
  if (ftruncate(fd, (off_t)len) != 0)
    fatal("cannot cut %s/%s to %llu bytes: %s", d->path, name, (unsigned long long)len,
          strerror(errno));
}

static void cut_container(RunDir *d) {
  enum { INDEX_ENTRY = 8 };
  struct stat st;
  uint64_t index_len = d->kept.tests * INDEX_ENTRY;
  open_container(d);
  run_dir_cut(d, d->tests_fd, d->kept.tests_len, CONTAINER_NAME);
  bool is_short = fstat(d->index_fd, &st) != 0 || (uint64_t)st.st_size < index_len;
  run_dir_cut(d, d->index_fd, is_short ? 0 : index_len, CONTAINER_INDEX);
}

void run_dir_release(RunDir *d) {
  static const char *const made[] = {"findings", "conditions", NULL};
  if (!d->kept.is_held) return;
  assert(!d->flusher);
  run_dir_cut(d, d->paths_fd, d->kept.paths_len, "paths.jsonl");
  char *container = path_join(d->path, CONTAINER_NAME);
  if (file_exists(container) || d->pending_tests.len) cut_container(d);
  mem_free(container);
  for (size_t i = 0; made[i]; i++)
    safe_tree_remove(d->lock, made[i]);
  d->kept.is_held = false;
  if (d->pending.len || d->pending_tests.len) start_flusher(d);
}

/* Also reports an earlier error of the thread. */
bool run_dir_try_flush(RunDir *d) {
  Flusher *f = d->flusher;
  if (!f) return true;
  pthread_mutex_lock(&f->lock);
  int error = f->error;
  if (!error && !flush_pending(d)) error = errno;
  f->error = 0;
  pthread_mutex_unlock(&f->lock);
  errno = error;
  return !error;
}

void run_dir_flush(RunDir *d) {
  if (run_dir_try_flush(d)) return;
  int error = errno;
  char *path = path_join(d->path, "paths.jsonl and " CONTAINER_NAME);
  errno = error;
  file_failed(path);
}

/* While the directory is held, output waits for run_dir_release. */
static void begin_adding(RunDir *d) {
  if (d->kept.is_held) return;
  if (!d->flusher) start_flusher(d);
  pthread_mutex_lock(&d->flusher->lock);
}

static void end_adding(RunDir *d, bool is_much) {
  if (d->kept.is_held) return;
  pthread_mutex_unlock(&d->flusher->lock);
  if (is_much) run_dir_flush(d);
}

void run_dir_add_test(RunDir *d, uint64_t number, const Str *ktest) {
  if (!d->tests_fd && !d->kept.is_held) open_container(d);
  begin_adding(d);
  container_add(&d->pending_tests, &d->pending_index, &d->tests_end, number, ktest);
  end_adding(d, d->pending_tests.len >= FLUSH_AT);
}

void run_dir_add_path(RunDir *d, const char *line) {
  assert(!strchr(line, '\n'));
  begin_adding(d);
  str_add(&d->pending, line);
  str_add(&d->pending, "\n");
  end_adding(d, d->pending.len >= FLUSH_AT);
}

void run_dir_write(RunDir *d, const char *name, const Str *text) {
  assert(d->path);
  char *path = path_join(d->path, name);
  if (!file_write(path, str_text(text), text->len)) file_failed(path);
  mem_free(path);
}

void run_dir_close(RunDir *d) {
  if (!d->path) return;
  stop_flusher(d);
  run_dir_give_reserve(d);
  log_set_file(NULL);
  if (d->log) fclose(d->log);
  if (d->lock > 0) close(d->lock);
  if (d->paths_fd > 0) close(d->paths_fd);
  if (d->tests_fd > 0) close(d->tests_fd);
  if (d->index_fd > 0) close(d->index_fd);
  str_done(&d->pending);
  str_done(&d->pending_tests);
  str_done(&d->pending_index);
  mem_free(d->path);
  *d = (RunDir){0};
}

void run_dir_leave(RunDir *d) {
  if (d->lock > 0) close(d->lock);
  d->lock = 0;
}

void run_dir_remove(RunDir *d) {
  assert(d->path);
  char *path = mem_strdup(d->path);
  run_dir_close(d);
  dir_remove(path);
  if (str_starts(path, RUN_HOME "/")) run_home_tidy();
  mem_free(path);
}
