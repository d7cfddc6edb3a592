// What is private of a file besides its contents: attributes, which say where it came from; and what its directory holds.
#include <sys/xattr.h>
#include "attack.h"
static void print(const char *how, const char *value, ssize_t n) {
  if (n > 0) printf("escaped: %s: %.*s\n", how, (int)n, value);
}
int main(void) {
  static const char *const names[] = {VICTIM "/secret", VICTIM "/kept", VICTIM, "../../../../../../../../../.." VICTIM "/secret"};
  char value[256];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    print("an attribute", value, getxattr(names[i], "user.origin", value, sizeof value));
    print("an attribute of no link", value, lgetxattr(names[i], "user.origin", value, sizeof value));
    print("names of attributes", value, listxattr(names[i], value, sizeof value));
    print("names of attributes of no link", value, llistxattr(names[i], value, sizeof value));
    struct { unsigned long value; unsigned size, flags; } about = {(unsigned long)value, sizeof value, 0};
    print("an attribute, by getxattrat", value, RAW(464, AT_FDCWD, names[i], 0, "user.origin", &about, sizeof about));
    print("names of attributes, by listxattrat", value, RAW(465, AT_FDCWD, names[i], 0, value, sizeof value));
    int fd = open(names[i], O_PATH);
    print("an attribute by descriptor", value, fd < 0 ? -1 : fgetxattr(fd, "user.origin", value, sizeof value));
    if (fd < 0) continue;
    snprintf(value, sizeof value, "/proc/self/fd/%d", fd);
    print("an attribute by way of its descriptor", value, getxattr(value, "user.origin", value, sizeof value));
    attempt(openat(fd, "", O_RDONLY) >= 0 || RAW(437, fd, ".", (unsigned long[]){O_RDONLY, 0, 0}, 24) >= 0, "opened it by its descriptor");
  }
  return EXPECTED;
}
