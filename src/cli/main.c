/* umbra COMMAND ...: the dispatcher. */
#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/str.h"
#include "cli/cli_command.h"

/* Output to a full disk must not look like success. */
static int main_finish(int status) {
  if (fflush(stdout) != 0 || ferror(stdout)) fatal("cannot write to standard output");
  return status;
}

static int dispatch(int argc, char *const *argv) {
  if (argc < 2) {
    help_print_commands();
    return EXIT_TROUBLE;
  }
  const char *name = argv[1];
  if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
    version_print();
    return EXIT_NONE;
  }
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
    return help_run(argc - 2, argv + 2);
  if (strcmp(name, "at-rank") == 0) return at_rank_main(argc - 2, argv + 2);
  const Command *c = command_find(name);
  if (!c) tell_failures(argc, argv);
  if (!c) command_refuse(name);
  if (!c->run) return cc_main(argc - 2, argv + 2);
  return command_start(c, argc - 2, argv + 2, &(Circumstances){0});
}

/* A closed standard descriptor would be reused for a file of the run, into which the report would
 * then be written. Its replacement cannot be written to, so that the error is noticed. */
static void occupy_standard(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != fd) _exit(EXIT_TROUBLE);
}

/* --- before the constructors of libraries, and before main --- */

static bool is_stack_raised;

static void give_up_early(const char *message) {
  if (write(STDERR_FILENO, message, strlen(message)) < 0) _exit(EXIT_TROUBLE);
  _exit(EXIT_TROUBLE);
}

/* With less than the usual stack limit, deep expressions would cause a segmentation fault, and so
 * would the constructors of LLVM with a few KiB. */
static void raise_stack(void) {
  static const rlim_t USUAL = 8 << 20, LEAST = 512 << 10;
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= USUAL) return;
  rlim_t given = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max < USUAL ? limit.rlim_max : USUAL;
  is_stack_raised = limit.rlim_cur > given && setrlimit(RLIMIT_STACK, &limit) == 0;
  if ((is_stack_raised ? limit.rlim_cur : given) < LEAST)
    give_up_early(
        "umbra: the stack is limited to less than 512 KiB; allow more with ulimit -s 8192\n");
}

static void report_early_abort(int signal_number) {
  (void)signal_number;
  give_up_early(
      "umbra: out of memory at start; allow more address space (ulimit -v) or data (ulimit -d)\n");
}

/* The constructors of LLVM and Z3 allocate memory and abort silently if that fails. */
static void before_constructors(void) {
  raise_stack();
  signal(SIGABRT, report_early_abort);
}

/* One pointer and not an array of them, which AddressSanitizer would pad with null pointers. */
__attribute__((section(".preinit_array"),
               used)) static void (*const early)(void) = before_constructors;

int main(int argc, char **argv) {
  signal(SIGABRT, SIG_DFL);
  occupy_standard();
  clean_streams();
  /* The C library gives threads the stack limit that applied when the program started. */
  if (is_stack_raised) execv("/proc/self/exe", argv);
  /* A write beyond a limit on file sizes then fails with a message, as on a full disk. */
  signal(SIGXFSZ, SIG_IGN);
  mem_keep_reserve();
  json_init();
#ifndef UMBRA_CHECK /* its assertions abort */
  fatal_catch_aborts(mem_free_reserve);
#endif
  if (str_ends(path_base(argv[0]), "umbra-cc")) return main_finish(cc_main(argc - 1, argv + 1));
  return main_finish(dispatch(argc, argv));
}
