/* What AFL++ runs to compare two native programs: reads one input from standard input, starts both programs with it, and aborts when their
 * output, standard error or exit differ.
 *
 *   compare OLD NEW
 *
 * The input is up to six arguments, each ended by a NUL byte or a newline, then an empty one, then what the programs find on standard
 * input. The programs are instrumented, too: their coverage goes to the same map. (AFL's start-up code removes the name of the map from the
 * environment; what the process was started with still has it.) */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_INPUT = 4096, MOST_ARGUMENTS = 6, MOST_OUTPUT = 1 << 16 };

typedef struct Result {
  int status;
  size_t length[2];
  char bytes[2][MOST_OUTPUT];
} Result;

static char map[200]; /* NAME=VALUE */

static void find_map(void) {
  static char environment[1 << 16];
  FILE *f = fopen("/proc/self/environ", "r");
  size_t n = f ? fread(environment, 1, sizeof environment - 1, f) : 0;
  for (size_t at = 0; at < n; at += strlen(environment + at) + 1)
    if (strncmp(environment + at, "__AFL_SHM_ID=", 13) == 0) snprintf(map, sizeof map, "%s", environment + at);
  if (f) fclose(f);
}

static int new_file(void) {
  int fd = memfd_create("stream", 0);
  if (fd < 0) _exit(2);
  return fd;
}

static void start(const char *program, char **argv, const int *fds) {
  struct rlimit cpu = {1, 1}, size = {MOST_OUTPUT, MOST_OUTPUT};
  setrlimit(RLIMIT_CPU, &cpu);
  setrlimit(RLIMIT_FSIZE, &size);
  for (int i = 0; i < 3; i++) dup2(fds[i], i);
  if (*map) putenv(map);
  execv(program, argv);
  _exit(126);
}

static void run(char *program, char **argv, const char *input, size_t length, Result *r) {
  int fds[3] = {new_file(), new_file(), new_file()};
  argv[0] = "program";
  if (write(fds[0], input, length) < 0 || lseek(fds[0], 0, SEEK_SET) < 0) _exit(2);
  pid_t pid = fork();
  if (pid == 0) start(program, argv, fds);
  if (pid < 0 || waitpid(pid, &r->status, 0) != pid) _exit(2);
  for (int i = 0; i < 2; i++) {
    ssize_t n = pread(fds[i + 1], r->bytes[i], MOST_OUTPUT, 0);
    r->length[i] = n < 0 ? 0 : (size_t)n;
  }
  for (int i = 0; i < 3; i++) close(fds[i]);
}

int main(int argc, char **argv) {
  static char input[MOST_INPUT + 1];
  static Result a, b;
  char *words[MOST_ARGUMENTS + 2] = {0};
  if (argc != 3) return 2;
  find_map();
  size_t length = fread(input, 1, MOST_INPUT, stdin), at = 0;
  for (int n = 1; n <= MOST_ARGUMENTS && at < length; n++) {
    size_t size = strcspn(input + at, "\n");
    if (!input[at + size] && at + size >= length) size = length - at;
    input[at + size] = 0;
    if (!size) break;
    words[n] = input + at;
    at += size + 1;
  }
  if (at < length && !input[at]) at++;
  if (at > length) at = length;
  run(argv[1], words, input + at, length - at, &a);
  run(argv[2], words, input + at, length - at, &b);
  if (a.status != b.status) abort();
  for (int i = 0; i < 2; i++)
    if (a.length[i] != b.length[i] || memcmp(a.bytes[i], b.bytes[i], a.length[i]) != 0) abort();
  return 0;
}
