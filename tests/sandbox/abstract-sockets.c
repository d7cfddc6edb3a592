// Sockets that others listen at, by name: also from one end of a pair, which needs no socket of its own.
#include <stddef.h>
#include "attack.h"
static socklen_t name_it(struct sockaddr_un *to, const char *name) {
  *to = (struct sockaddr_un){.sun_family = AF_UNIX};
  strcpy(to->sun_path, name);
  if (*name == '@') to->sun_path[0] = 0;
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(name) + (*name != '@'));
}
int main(void) {
  static const char *const names[] = {VICTIM "/socket", VICTIM_ABSTRACT, "/run/systemd/notify", "/dev/log"};
  static const int types[] = {SOCK_DGRAM, SOCK_STREAM, SOCK_SEQPACKET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC};
  for (size_t n = 0; n < sizeof names / sizeof *names; n++)
    for (size_t t = 0; t < 4; t++) {
      int pair[2];
      struct sockaddr_un to;
      socklen_t len = name_it(&to, names[n]);
      if (socketpair(AF_UNIX, types[t], 0, pair) != 0) continue;
      int looks = types[t] != SOCK_SEQPACKET; /* at the name that is given */
      attempt(looks && sendto(pair[0], "escaped", 7, MSG_DONTWAIT, (struct sockaddr *)&to, len) == 7, "sent to somebody's socket");
      struct iovec one = {(char[]){"escaped"}, 7};
      struct msghdr message = {.msg_name = &to, .msg_namelen = len, .msg_iov = &one, .msg_iovlen = 1};
      attempt(looks && sendmsg(pair[0], &message, MSG_DONTWAIT) == 7, "sent a message to it");
      attempt(connect(pair[0], (struct sockaddr *)&to, len) == 0, "connected to it");
      len = name_it(&to, "@umbra-attack");
      attempt(bind(pair[1], (struct sockaddr *)&to, len) == 0, "took a name that all see");
      close(pair[0]);
      close(pair[1]);
    }
  return EXPECTED;
}
