// What the kernel has besides: io_uring, bpf, userfaultfd, performance counters, modules, keys.
#include "attack.h"
int main(void) {
  char zeros[256] = {0};
  attempt(RAW(425, 1, zeros) >= 0, "io_uring");
  attempt(RAW(321, 0, zeros, sizeof zeros) >= 0, "bpf");
  attempt(RAW(323, 0) >= 0, "userfaultfd");
  attempt(RAW(298, zeros, 0, -1, -1, 0) >= 0, "perf_event_open");
  attempt(RAW(313, -1, "", 0) == 0 || errno == EBADF, "finit_module");
  attempt(RAW(246, 0, 0, 0, 0) == 0 || errno == EBUSY, "kexec_load");
  attempt(RAW(304, -1, zeros, 0) >= 0 || errno == EBADF, "open_by_handle_at");
  attempt(RAW(169, 0, 0, 0, 0) == 0 || errno == EINVAL, "reboot");
  attempt(RAW(167, "/nonexistent", 0) == 0 || errno == ENOENT, "swapon");
  attempt(RAW(103, 10, NULL, 0) >= 0, "the kernel's log");
  attempt(RAW(170, "x", 1) == 0, "sethostname");
  return EXPECTED;
}
