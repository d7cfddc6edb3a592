// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the names of errors and signals
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  return !strcmp(strerrorname_np(EAGAIN), "EAGAIN") && !strcmp(strerrordesc_np(0), "Success") &&
         !strcmp(strerrorname_np(95), "EOPNOTSUPP") && !strcmp(sigabbrev_np(9), "KILL") &&
         !strcmp(sigdescr_np(9), "Killed") && !strerrorname_np(999) && !strerrordesc_np(41) &&
         !sigabbrev_np(0) && !sigdescr_np(40) && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  return !strcmp(strerrorname_np(EAGAIN), "EAGAIN") && !strcmp(strerrordesc_np(0), "Success") &&
         !strcmp(strerrorname_np(95), "EOPNOTSUPP") && !strcmp(sigabbrev_np(9), "KILL") &&
         !strcmp(sigdescr_np(9), "Killed") && !strerrorname_np(999) && !strerrordesc_np(41) &&
         !sigabbrev_np(0) && !sigdescr_np(40) && c == 'q' ? 2 : 0;
}
