// RUN: --entry f
// CALL: struct sockaddr_in6 a = {0}; a.sin6_addr.s6_addr[15] = any_range(0, 3); show(f(&a));
// DEMAND: differs
// WHY: the fields of the address are private to the C library, and a caller sets them
//- old.c
#include <netinet/in.h>
int f(const struct sockaddr_in6 *a) { return a && a->sin6_addr.s6_addr[15] == 1 ? 1 : 0; }
//- new.c
#include <netinet/in.h>
int f(const struct sockaddr_in6 *a) { return a && a->sin6_addr.s6_addr[15] == 1 ? 2 : 0; }
