// Device nodes, and those that there are.
#include <sys/sysmacros.h>
#include "attack.h"
int main(void) {
  attempt(mknod("disk", S_IFBLK | 0600, makedev(254, 0)) == 0 && open("disk", O_RDONLY) >= 0, "made a disk");
  attempt(mknod("memory", S_IFCHR | 0600, makedev(1, 1)) == 0 && open("memory", O_RDONLY) >= 0, "made /dev/mem");
  static const char *const names[] = {"/dev/mem", "/dev/kmem", "/dev/port", "/dev/vda", "/dev/sda", "/dev/kmsg", "/dev/fuse", "/dev/kvm", "/dev/loop0"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    attempt(open(names[i], O_RDONLY) >= 0, names[i]);
  return EXPECTED;
}
