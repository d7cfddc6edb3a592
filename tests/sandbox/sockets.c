// Sockets of every family.
#include "attack.h"
int main(void) {
  static const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  for (int family = 0; family < 46; family++)
    for (int t = 0; t < 4; t++)
      if (socket(family, types[t], 0) >= 0) printf("escaped: a socket of family %d, type %d\n", family, types[t]);
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) puts("no pair of sockets");
  return EXPECTED;
}
