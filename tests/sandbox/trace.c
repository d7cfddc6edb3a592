// Other processes: their memory, descriptors, roots.
#include <sys/ptrace.h>
#include <sys/uio.h>
#include "attack.h"
int main(void) {
  static const char *const names[] = {"mem", "environ", "maps", "root/etc/hostname", "cwd/secret", "fd/0", "exe"};
  int others[] = {VICTIM_PID, 1, getppid()};
  for (size_t k = 0; k < 3; k++) {
    char path[256], byte;
    struct iovec one = {&byte, 1};
    if (others[k] <= 0) continue;
    attempt(ptrace(PTRACE_ATTACH, others[k], 0, 0) == 0, "attached to a process");
    attempt(process_vm_readv(others[k], &one, 1, &one, 1, 0) == 1, "read its memory");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
      snprintf(path, sizeof path, "/proc/%d/%s", others[k], names[i]);
      int fd = open(path, O_RDONLY);
      attempt(fd >= 0 && read(fd, &byte, 1) == 1, path);
    }
    int pid = (int)RAW(434, others[k], 0);
    attempt(pid >= 0 && RAW(438, pid, 0, 0) >= 0, "took a descriptor");
  }
  return EXPECTED;
}
