/* Runs one version of a pair natively on all inputs, and prints one line per input: what can be seen of that run.
 *
 *   PROGRAM [--stdin N] [--file N] [--status] [--alphabet CHARS] [--sanitized] -- ARGUMENTS     @N: an argument of up to N bytes
 *   JUDGE --alone PROGRAM ...
 *
 * Linked to the version, whose main is called program_main; with --alone the version is a program of its own, linked as users link
 * (dynamically), so that nothing of the judge's uses what it defines. An input is a sequence of choices: judge_choose(n) asks for one of n values.
 * Each input runs in a child of its own, in an empty directory, so that state, crashes and files of one do not reach the next. The parent
 * counts through the choices like an odometer: the child tells (in shared memory) how many there were and how many values each has.
 * With --file there is a file A of up to N bytes, or none, or a directory, or a file that cannot be read; with --status A is a file of several
 * permissions, times and numbers of links. Programs run without root's right to open everything.
 * With --sanitized standard error is not compared, for it holds addresses; the kind of the report is. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <linux/capability.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "see.h"

enum { MAX_CHOICES = 64, MAX_INPUTS = 1 << 12, MAX_SHOWN = 1 << 16 };

typedef struct Shared {
  unsigned choices; /* made by this run */
  unsigned value[MAX_CHOICES], count[MAX_CHOICES];
  unsigned shown;
  char text[MAX_SHOWN]; /* what was shown, and what comes from assumptions */
} Shared;

static Shared *shared;
static unsigned given; /* choices that the parent made */
static int seen_out, seen_err;

static void trouble(const char *what) {
  fprintf(stderr, "judge: %s\n", what);
  _exit(99);
}

/* ---- the input ---- */

unsigned judge_choose(unsigned n) {
  if (shared->choices >= MAX_CHOICES || !n) trouble("too many choices");
  unsigned k = shared->choices++;
  if (k >= given) shared->value[k] = 0;
  shared->count[k] = n;
  return shared->value[k];
}

int judge_any_int(void) {
  static const int edges[] = {-2147483647 - 1, -2147483647, -65537, -65536, -32769, -32768, -1000, -257, -256, -129, 257,       999,
                              1000,            1001,        32767,  32768,  65535,  65536,  65537, 1000000, 16777217, 1073741824, 2147483646, 2147483647};
  unsigned n = judge_choose(385 + sizeof edges / sizeof *edges);
  return n < 385 ? (int)n - 128 : edges[n - 385];
}

void umbra_symbolic(void *object, size_t size, const char *name) {
  (void)name;
  for (size_t i = 0; i < size; i++) ((unsigned char *)object)[i] = (unsigned char)judge_choose(256);
}

int umbra_range(int lo, int hi, const char *name) {
  (void)name;
  return any_range(lo, hi);
}

void umbra_assume(uintptr_t condition) {
  if (condition) return;
  shared->shown = 0;
  raise(SIGKILL); /* the same in both versions: not an input */
}

/* ---- what is seen ---- */

static void put(const char *text) {
  size_t n = strlen(text);
  if (shared->shown + n + 1 > MAX_SHOWN) trouble("too much to show");
  memcpy(shared->text + shared->shown, text, n + 1);
  shared->shown += (unsigned)n;
}

void judge_show_int(long long v) {
  char text[32];
  snprintf(text, sizeof text, " %lld", v);
  put(text);
}

void judge_show_uint(unsigned long long v) {
  char text[32];
  snprintf(text, sizeof text, " %llu", v);
  put(text);
}

void judge_show_double(double v) {
  char text[64];
  snprintf(text, sizeof text, v != v ? " nan" : " %a", v);
  put(text);
}

void judge_show_text(const char *s) {
  put(" \"");
  put(s ? s : "(null)");
  put("\"");
}

void judge_show_bytes(const void *p, unsigned long n) {
  char text[8];
  put(" ");
  for (unsigned long i = 0; i < n; i++) {
    snprintf(text, sizeof text, "%02x", ((const unsigned char *)p)[i]);
    put(text);
  }
}

static void print_text(const char *text, size_t n) {
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)text[i];
    printf(c >= ' ' && c < 127 && c != '\\' ? "%c" : "\\x%02x", c);
  }
}

static void print_stream(const char *name, int fd) {
  static char text[1 << 16];
  ssize_t n = pread(fd, text, sizeof text, 0);
  if (n <= 0) return;
  printf(" | %s ", name);
  print_text(text, (size_t)n);
}

/* The kind of what a sanitizer reported; its text has addresses. */
static void print_report(void) {
  static const char *const kinds[] = {"heap-buffer-overflow", "stack-buffer-overflow", "global-buffer-overflow", "heap-use-after-free",
                                      "stack-use-after-return", "double-free", "bad-free", "memcpy-param-overlap", "strcpy-param-overlap",
                                      "out of bounds", "division by zero", "null pointer", "overflow", "shift", "misaligned", "SEGV", "unreachable",
                                      "invalid builtin", "not a valid value", "Assertion"};
  static char text[1 << 14];
  ssize_t n = pread(seen_err, text, sizeof text - 1, 0);
  text[n > 0 ? n : 0] = 0;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strstr(text, kinds[i])) {
      printf(" | report %s", kinds[i]);
      return;
    }
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

/* Prints what is in the directory, and removes it. */
static void print_files(const char *dir, const char *shown) {
  struct dirent **entry;
  chmod(dir, 0700);
  int n = scandir(dir, &entry, NULL, by_name);
  for (int i = 0; i < n; i++) {
    char name[4096], as[4096], target[1024];
    if (strcmp(entry[i]->d_name, ".") == 0 || strcmp(entry[i]->d_name, "..") == 0) continue;
    snprintf(name, sizeof name, "%s/%s", dir, entry[i]->d_name);
    snprintf(as, sizeof as, "%s%s", shown, entry[i]->d_name);
    struct stat st;
    if (lstat(name, &st) != 0) continue;
    printf(" | file %s", as);
    if (S_ISDIR(st.st_mode)) {
      printf("/");
      strcat(as, "/");
      print_files(name, as);
      rmdir(name);
      continue;
    }
    ssize_t len = S_ISLNK(st.st_mode) ? readlink(name, target, sizeof target) : -1;
    if (len >= 0) {
      printf(" -> ");
      print_text(target, (size_t)len);
    } else {
      chmod(name, 0600);
      int fd = open(name, O_RDONLY);
      print_stream("content", fd);
      close(fd);
    }
    unlink(name);
  }
}

/* ---- one input ---- */

typedef struct Setting {
  const char *alphabet; /* of symbolic arguments and standard input; NULL: all bytes */
  int standard_input;   /* its greatest length; -1: none */
  int file;             /* the greatest length of A; -1: there is none */
  int has_status;       /* A has one of several */
  int is_sanitized;
  const char *alone; /* the program; NULL: program_main */
  int argc;
  char **argv;
} Setting;

static unsigned char any_letter(const Setting *s, int lowest) {
  if (s->alphabet) return (unsigned char)s->alphabet[judge_choose((unsigned)strlen(s->alphabet))];
  return (unsigned char)((unsigned)lowest + judge_choose(256u - (unsigned)lowest));
}

static char *any_text(const Setting *s, int most) {
  char *text = calloc(1, (size_t)most + 1);
  unsigned n = judge_choose((unsigned)most + 1);
  for (unsigned i = 0; i < n; i++) text[i] = (char)any_letter(s, 1);
  return text;
}

static void give_standard_input(const Setting *s) {
  int fd = memfd_create("stdin", 0);
  unsigned n = judge_choose((unsigned)s->standard_input + 1);
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = any_letter(s, 0);
    if (write(fd, &c, 1) != 1) trouble("cannot write");
  }
  lseek(fd, 0, SEEK_SET);
  dup2(fd, 0);
  close(fd);
}

static void make_file(const Setting *s, unsigned mode) {
  int fd = open("A", O_WRONLY | O_CREAT, 0600);
  unsigned n = judge_choose((unsigned)s->file + 1);
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = any_letter(s, 0);
    if (write(fd, &c, 1) != 1) trouble("cannot write");
  }
  fchmod(fd, mode);
  close(fd);
}

static void give_status(const Setting *s) {
  static const unsigned modes[] = {0644, 0, 0200, 0444, 0755, 0604};
  static const time_t times[] = {1, 12345, 2000000000};
  make_file(s, modes[judge_choose(6)]);
  struct timespec at = {times[judge_choose(3)], 0};
  if (judge_choose(2) && link("A", "../another")) trouble("cannot link");
  utimensat(AT_FDCWD, "A", (struct timespec[]){at, at}, 0);
}

static void give_file(const Setting *s) {
  enum { EXISTS, LACKING, DIRECTORY, UNREADABLE, PROTECTED, KINDS };
  switch (s->has_status ? KINDS : judge_choose(KINDS)) {
    case EXISTS: make_file(s, 0644); break;
    case LACKING: break;
    case DIRECTORY: mkdir("A", 0755); break;
    case UNREADABLE: make_file(s, 0); break;
    case PROTECTED: make_file(s, 0444); break;
    default: give_status(s);
  }
}

static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  if (syscall(SYS_capset, &header, none)) trouble("cannot drop capabilities");
}

__attribute__((weak)) int program_main(int argc, char **argv);

static void run_program(const Setting *s) {
  char **argv = calloc((size_t)s->argc + 2, sizeof *argv);
  argv[0] = "program";
  for (int i = 0; i < s->argc; i++) argv[i + 1] = s->argv[i][0] == '@' ? any_text(s, atoi(s->argv[i] + 1)) : s->argv[i];
  if (s->standard_input >= 0) give_standard_input(s);
  if (s->file >= 0) give_file(s);
  if (s->file >= 0) drop_capabilities();
  dup2(seen_out, 1);
  dup2(seen_err, 2);
  setrlimit(RLIMIT_CPU, &(struct rlimit){2, 2}); /* what loops; the machine may be busy */
  if (s->alone) {
    execv(s->alone, argv);
    trouble("cannot run the program");
  }
  exit(program_main(s->argc + 1, argv));
}

static void run_input(const Setting *s, unsigned long input) {
  if (ftruncate(seen_out, 0) || ftruncate(seen_err, 0)) trouble("cannot empty a stream");
  lseek(seen_out, 0, SEEK_SET);
  lseek(seen_err, 0, SEEK_SET);
  shared->choices = shared->shown = 0;
  shared->text[0] = 0;
  fflush(stdout);
  pid_t child = fork();
  if (child < 0) trouble("cannot fork");
  if (child == 0) {
    if (mkdir("run", 0755) || chdir("run")) trouble("cannot make a directory");
    run_program(s);
  }
  int status;
  if (waitpid(child, &status, 0) < 0) trouble("cannot wait");
  if (WIFEXITED(status) && WEXITSTATUS(status) == 99) trouble("a run failed");
  printf("%lu (", input);
  for (unsigned i = 0; i < shared->choices; i++) printf("%s%u", i ? " " : "", shared->value[i]);
  if (WIFSIGNALED(status)) printf(") signal %d", WTERMSIG(status));
  else printf(") exit %d", WEXITSTATUS(status));
  if (shared->shown) printf(" | shown");
  print_text(shared->text, shared->shown);
  print_stream("out", seen_out);
  if (s->is_sanitized) print_report();
  else print_stream("err", seen_err);
  print_files("run", "");
  rmdir("run");
  unlink("another");
  printf("\n");
}

/* The next input; 0: there is none. */
static int step(void) {
  unsigned n = shared->choices;
  while (n > 0 && shared->value[n - 1] + 1 >= shared->count[n - 1]) n--;
  given = n;
  if (!n) return 0;
  shared->value[n - 1]++;
  return 1;
}

int main(int argc, char **argv) {
  Setting s = {.standard_input = -1, .file = -1};
  int i = 1;
  for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
    if (strcmp(argv[i], "--stdin") == 0) s.standard_input = atoi(argv[++i]);
    else if (strcmp(argv[i], "--file") == 0) s.file = atoi(argv[++i]);
    else if (strcmp(argv[i], "--status") == 0) s.has_status = 1;
    else if (strcmp(argv[i], "--alphabet") == 0) s.alphabet = argv[++i];
    else if (strcmp(argv[i], "--sanitized") == 0) s.is_sanitized = 1;
    else if (strcmp(argv[i], "--alone") == 0) s.alone = realpath(argv[++i], NULL);
    else trouble("what is this option?");
  }
  if (i < argc) {
    s.argc = argc - i - 1;
    s.argv = argv + i + 1;
  }
  char dir[] = "/tmp/judge-XXXXXX";
  if (!mkdtemp(dir) || chdir(dir)) trouble("cannot make a directory");
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  seen_out = memfd_create("out", MFD_CLOEXEC);
  seen_err = memfd_create("err", MFD_CLOEXEC);
  if (shared == MAP_FAILED || seen_out < 0 || seen_err < 0) trouble("out of memory");
  unsigned long inputs = 0;
  do {
    if (inputs >= MAX_INPUTS) trouble("too many inputs");
    run_input(&s, inputs++);
  } while (step());
  chdir("/");
  rmdir(dir);
  return 0;
}
