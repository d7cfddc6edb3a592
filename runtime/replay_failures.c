/* Makes system calls fail in a native program if the engine let them fail (--max-fail): those that
 * the objects fails-... of its test case select (libc/failures.def). Calls of these kinds, wherever
 * in the program or its C library they are made, are trapped by a kernel filter (seccomp) from here
 * on; the handler counts them and executes them from the only address that the filter allows. If
 * the test case selects no failing call, none of this is installed.
 *
 * umbra_replay_take() is defined in runtime/replay.c or in the finding itself. */
#if defined(__linux__) && defined(__x86_64__)
#undef _GNU_SOURCE
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

const unsigned char *umbra_replay_take(const char *name, size_t *size);

typedef enum How { OF_ANY, OF_DESCRIPTOR, OF_PATH_3, OF_PATH_4, DONE } How;

typedef struct FailingCall {
  long number;
  const char *input;
  int error; /* not used: the input contains it */
  How how;
} FailingCall;

static const FailingCall failing_calls[] = {
#define FAILURE(number, input, error, how) {number, input, error, how},
#include "libc/failures.def"
#undef FAILURE
};
enum { FAILING_CALLS = sizeof failing_calls / sizeof *failing_calls, MOST_FAILING = 4096 };

typedef struct FailingInput { /* all inputs of one name */
  const char *name;
  unsigned char errors[MOST_FAILING]; /* of the first calls, in order */
  int count, next, has_error;
} FailingInput;

static FailingInput failing_inputs[FAILING_CALLS];

static FailingInput *failing_input(const char *name) {
  FailingInput *in = failing_inputs;
  while (in->name && strcmp(in->name, name) != 0)
    in++;
  return in;
}

/* --- executing a call --- */

/* The filter allows the address after its instruction. */
__asm__(
    ".text\n"
    ".local umbra_call_through\n"
    "umbra_call_through:\n"
    "  mov %rdi, %rax\n"
    "  mov %rsi, %rdi\n"
    "  mov %rdx, %rsi\n"
    "  mov %rcx, %rdx\n"
    "  mov %r8, %r10\n"
    "  mov %r9, %r8\n"
    "  mov 8(%rsp), %r9\n"
    "  syscall\n"
    ".local umbra_called_through\n"
    "umbra_called_through:\n"
    "  ret\n");
long umbra_call_through(long number, long a, long b, long c, long d, long e, long f);
extern const char umbra_called_through[];

static int can_fail(const FailingCall *call, const greg_t *r) {
  switch (call->how) {
    case OF_ANY: return 1;
    case OF_DESCRIPTOR:
    case DONE: return umbra_call_through(SYS_fcntl, r[REG_RDI], F_GETFD, 0, 0, 0, 0) >= 0;
    case OF_PATH_3: return !(r[REG_RDX] & AT_EMPTY_PATH);
    case OF_PATH_4: return !(r[REG_R10] & AT_EMPTY_PATH);
  }
  return 0;
}

static int next_error(const FailingCall *call) {
  FailingInput *in = failing_input(call->input);
  return in->next < in->count ? in->errors[in->next++] : 0;
}

static void on_failing_call(int signal, siginfo_t *info, void *context) {
  greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
  long number = (long)info->si_syscall, result = 0;
  int i = 0, error;
  (void)signal;
  while (i < FAILING_CALLS && failing_calls[i].number != number)
    i++;
  error = i < FAILING_CALLS && can_fail(&failing_calls[i], r) ? next_error(&failing_calls[i]) : 0;
  if (!error || failing_calls[i].how == DONE)
    result = umbra_call_through(number, r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8],
                                r[REG_R9]);
  r[REG_RAX] = error ? -error : result;
}

/* --- the filter --- */

/* As in <linux/seccomp.h> and <linux/filter.h>, which some C libraries lack. */
typedef struct FilterStep {
  uint16_t code;
  uint8_t if_true, if_false;
  uint32_t value;
} FilterStep;

enum {
  FILTER_LOAD = 0x20,
  FILTER_IF_EQUAL = 0x15,
  FILTER_RETURN = 0x06,
  FILTER_MODE = 2,
  AT_NUMBER = 0,
  AT_MACHINE = 4,
  AT_INSTRUCTION = 8,
  FILTER_TRAP = 0x30000
};
#define FILTER_ALLOW 0x7fff0000u
#define FILTER_X86_64 0xc000003eu

static int filter_len;
static FilterStep filter_steps[2 * FAILING_CALLS + 16];

static void filter_add(int code, uint32_t value, int if_true, int if_false) {
  FilterStep *s = &filter_steps[filter_len++];
  s->code = (uint16_t)code;
  s->if_true = (uint8_t)if_true;
  s->if_false = (uint8_t)if_false;
  s->value = value;
}

static void filter_start(void) {
  struct {
    unsigned short len;
    const FilterStep *steps;
  } program;
  struct sigaction on_trap;
  uint64_t through = (uint64_t)(uintptr_t)umbra_called_through;
  int i;
  filter_add(FILTER_LOAD, AT_MACHINE, 0, 0);
  filter_add(FILTER_IF_EQUAL, FILTER_X86_64, 1, 0);
  filter_add(FILTER_RETURN, FILTER_ALLOW, 0, 0);
  filter_add(FILTER_LOAD, AT_INSTRUCTION, 0, 0);
  filter_add(FILTER_IF_EQUAL, (uint32_t)through, 0, 3);
  filter_add(FILTER_LOAD, AT_INSTRUCTION + 4, 0, 0);
  filter_add(FILTER_IF_EQUAL, (uint32_t)(through >> 32), 0, 1);
  filter_add(FILTER_RETURN, FILTER_ALLOW, 0, 0);
  filter_add(FILTER_LOAD, AT_NUMBER, 0, 0);
  for (i = 0; i < FAILING_CALLS; i++) {
    if (!failing_input(failing_calls[i].input)->has_error) continue;
    filter_add(FILTER_IF_EQUAL, (uint32_t)failing_calls[i].number, 0, 1);
    filter_add(FILTER_RETURN, FILTER_TRAP, 0, 0);
  }
  filter_add(FILTER_RETURN, FILTER_ALLOW, 0, 0);
  program.len = (unsigned short)filter_len;
  program.steps = filter_steps;
  memset(&on_trap, 0, sizeof on_trap);
  on_trap.sa_sigaction = on_failing_call;
  on_trap.sa_flags = SA_SIGINFO | SA_NODEFER;
  if (sigaction(SIGSYS, &on_trap, NULL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
      prctl(PR_SET_SECCOMP, FILTER_MODE, &program, 0, 0) != 0) {
    fprintf(stderr, "umbra: cannot make system calls fail on this machine\n");
    _exit(98);
  }
}

/* Runs after runtime/replay.c has found the test case, and before any of the program's code. */
static void let_calls_fail(void) __attribute__((constructor(102)));
static void let_calls_fail(void) {
  int i, any = 0, before = errno;
  for (i = 0; i < FAILING_CALLS; i++) {
    FailingInput *in = failing_input(failing_calls[i].input);
    const unsigned char *bytes;
    size_t size;
    if (in->name) continue;
    in->name = failing_calls[i].input;
    while (in->count < MOST_FAILING && (bytes = umbra_replay_take(in->name, &size)) != NULL) {
      in->errors[in->count++] = size ? *bytes : 0;
      any |= in->has_error |= size && *bytes;
    }
  }
  if (any) filter_start();
  errno = before;
}
#else
typedef int NothingFailsHere;
#endif
