// RUN: -- @1
// DEMAND: undecided socket or equivalent up to assumptions: socket
// NATIVE: --alphabet 67
// WHY: a local socket can be made
//- old.c
#include <stdlib.h>
#include <sys/socket.h>
int main(int argc, char **argv) {
  if (socket(AF_UNIX, SOCK_STREAM, 0) < 0) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/socket.h>
int main(int argc, char **argv) {
  if (socket(AF_UNIX, SOCK_STREAM, 0) < 0) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
