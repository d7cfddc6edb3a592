#include "trace.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)

/* <sys/ptrace.h> and <linux/ptrace.h> define these both as macros and as an enumeration. */
enum {
  OPTIONS = PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_TRACESECCOMP |
            PTRACE_O_EXITKILL,
  EVENT_STOP = 128
};

void trace_permit(int is_permitted) { prctl(PR_SET_DUMPABLE, is_permitted, 0, 0, 0); }

int trace_seize(pid_t pid) { return (int)ptrace(PTRACE_SEIZE, pid, 0, OPTIONS); }

int trace_is_possible(void) {
  trace_permit(1);
  pid_t child = fork();
  while (child == 0)
    pause();
  int is_possible = child > 0 && trace_seize(child) == 0;
  trace_permit(0);
  if (child < 0) return 0;
  kill(child, SIGKILL);
  while (waitpid(child, NULL, __WALL) < 0 && errno == EINTR) {
  }
  return is_possible;
}

static int is_job_control(int number) {
  return number == SIGSTOP || number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

static void read_question(pid_t pid, struct seccomp_notif *question) {
  struct user_regs_struct r;
  memset(question, 0, sizeof *question);
  if (ptrace(PTRACE_GETREGS, pid, 0, &r) != 0) return; /* it has been killed */
  question->pid = (__u32)pid;
  question->data.nr = (int)r.orig_rax;
  question->data.instruction_pointer = r.rip;
  const unsigned long long args[] = {r.rdi, r.rsi, r.rdx, r.r10, r.r8, r.r9};
  for (int i = 0; i < 6; i++)
    question->data.args[i] = args[i];
}

Stop trace_stopped(pid_t pid, int status, struct seccomp_notif *question) {
  int event = status >> 16, number = WSTOPSIG(status);
  if (event == PTRACE_EVENT_SECCOMP) {
    read_question(pid, question);
    return STOP_QUESTION;
  }
  if (event == EVENT_STOP && is_job_control(number))
    ptrace(PTRACE_LISTEN, pid, 0, 0);
  else
    ptrace(PTRACE_CONT, pid, 0, event ? 0 : number);
  return STOP_OTHER;
}

void trace_answer(pid_t pid, int is_done, long result) {
  struct user_regs_struct r;
  if (is_done && ptrace(PTRACE_GETREGS, pid, 0, &r) == 0) {
    r.orig_rax = (unsigned long long)-1;
    r.rax = (unsigned long long)result;
    ptrace(PTRACE_SETREGS, pid, 0, &r);
  }
  ptrace(PTRACE_CONT, pid, 0, 0);
}

#else

int trace_is_possible(void) { return 0; }
void trace_permit(int is_permitted) { (void)is_permitted; }
int trace_seize(pid_t pid) {
  (void)pid;
  return -1;
}
Stop trace_stopped(pid_t pid, int status, struct seccomp_notif *question) {
  (void)pid;
  (void)status;
  (void)question;
  return STOP_OTHER;
}
void trace_answer(pid_t pid, int is_done, long result) {
  (void)pid;
  (void)is_done;
  (void)result;
}

#endif
