// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: inet_ntop() prints an IPv6 address that contains an IPv4 address as such
//- old.c
#include <string.h>
#include <arpa/inet.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char a[60], b[60];
  inet_ntop(AF_INET6, "\0\0\0\0\0\0\0\0\0\0\0\0\0\1\2\3", a, sizeof a);
  inet_ntop(AF_INET6, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\2\3", b, sizeof b);
  return !strcmp(a, "::0.1.2.3") && !strcmp(b, "::203") && c == 'q' ? 1 : 0;
}
//- new.c
#include <string.h>
#include <arpa/inet.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char a[60], b[60];
  inet_ntop(AF_INET6, "\0\0\0\0\0\0\0\0\0\0\0\0\0\1\2\3", a, sizeof a);
  inet_ntop(AF_INET6, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\2\3", b, sizeof b);
  return !strcmp(a, "::0.1.2.3") && !strcmp(b, "::203") && c == 'q' ? 2 : 0;
}
