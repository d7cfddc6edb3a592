// By way of /proc/self: reopening what it was given, and what the kernel has there to be written.
#include "attack.h"
int main(void) {
  attempt(open("/proc/self/root" VICTIM "/secret", O_RDONLY) >= 0, "read by /proc/self/root");
  attempt(open("/proc/self/cwd/../../../../../../.." VICTIM "/secret", O_RDONLY) >= 0, "read by /proc/self/cwd");
  attempt(open("/proc/self/cwd/../test.ktest", O_WRONLY) >= 0, "opened the test case");
  attempt(open("/proc/self/exe", O_WRONLY) >= 0, "opened the program");
  attempt(open("/proc/sys/kernel/core_pattern", O_WRONLY) >= 0, "opened core_pattern");
  attempt(open("/proc/sysrq-trigger", O_WRONLY) >= 0, "opened sysrq-trigger");
  attempt(open("/sys/kernel/uevent_helper", O_WRONLY) >= 0, "opened uevent_helper");
  int fd = open("/proc/self/fd/0", O_WRONLY); /* standard input */
  struct stat st;
  attempt(fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode), "opened its input for writing");
  return EXPECTED;
}
