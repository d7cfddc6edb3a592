// The memory of others: written, moved, compared.
#include <sys/ptrace.h>
#include <sys/uio.h>
#include "attack.h"
int main(void) {
  int others[] = {VICTIM_PID, getppid(), 1};
  for (size_t i = 0; i < 3; i++) {
    char path[64], byte = 0;
    int pid = others[i];
    struct iovec one = {&byte, 1};
    unsigned long nodes = 1;
    void *page = &byte;
    int node = 0, status;
    if (pid <= 0) continue;
    snprintf(path, sizeof path, "/proc/%d/mem", pid);
    attempt(open(path, O_WRONLY) >= 0 || open(path, O_RDWR) >= 0, "opened its memory");
    attempt(process_vm_writev(pid, &one, 1, &one, 1, 0) == 1, "wrote to it");
    attempt(ptrace(PTRACE_SEIZE, pid, 0, 0) == 0, "seized it");
    attempt(ptrace(PTRACE_INTERRUPT, pid, 0, 0) == 0, "stopped it");
    attempt(RAW(256, pid, 8, &nodes, &nodes) >= 0, "moved it to another node");
    attempt(RAW(279, pid, 1, &page, &node, &status, 2) >= 0, "moved its pages");
    attempt(RAW(312, pid, getpid(), 0, 0, 0) >= 0, "compared a descriptor"); /* kcmp */
    static const char *const files[] = {"oom_score_adj", "comm", "timerslack_ns", "coredump_filter", "clear_refs", "sched", "autogroup", "uid_map"};
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
      snprintf(path, sizeof path, "/proc/%d/%s", pid, files[f]);
      attempt(open(path, O_WRONLY) >= 0, path);
    }
  }
  return EXPECTED;
}
