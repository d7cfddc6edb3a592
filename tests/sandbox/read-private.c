// Files that are nobody's business: whatever is printed ends up in reports.
#include "attack.h"
static void show(const char *path) {
  char text[256];
  int fd = open(path, O_RDONLY);
  ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text);
  if (n <= 0) return;
  printf("escaped: read %s\n", path);
  fwrite(text, 1, (size_t)n, stdout);
}
int main(void) {
  show(VICTIM "/secret");
  show("/etc/shadow");
  show("/etc/gshadow");
  show("/etc/sudoers");
  show("/etc/ssh/ssh_host_ed25519_key");
  show("/root/.bashrc");
  show("/root/.profile");
  attempt(opendir(VICTIM) != NULL, "listed the directory");
  attempt(opendir("/root") != NULL, "listed /root");
  attempt(chdir(VICTIM) == 0 && open("secret", O_RDONLY) >= 0, "read it from inside");
  return EXPECTED;
}
