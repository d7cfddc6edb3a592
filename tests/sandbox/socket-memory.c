// What is on its way between sockets is in nobody's memory: 3 GB of it at most, as many as there may be in a few processes. EXPECTED: limit
#include <sys/resource.h>
#include "attack.h"
static char chunk[1 << 16];
int main(void) {
  struct rlimit r;
  getrlimit(RLIMIT_NOFILE, &r);
  r.rlim_cur = r.rlim_max;
  setrlimit(RLIMIT_NOFILE, &r);
  for (int child = 0; child < 8; child++) {
    if (fork() != 0) continue;
    for (int i = 0; i < 1000; i++) {
      int p[2];
      if (socketpair(AF_UNIX, SOCK_STREAM, 0, p) != 0) break;
      for (int end = 0; end < 2; end++) {
        fcntl(p[end], F_SETFL, O_NONBLOCK);
        while (write(p[end], chunk, sizeof chunk) > 0) {}
      }
    }
    sleep(250);
    _exit(0);
  }
  sleep(250);
  return EXPECTED;
}
