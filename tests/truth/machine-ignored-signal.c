// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: no signal is ignored
// NATIVE: none
// WHY: natively the versions differ if the shell ignores the signal
//- old.c
#include <signal.h>
int main(void) { return signal(SIGPIPE, SIG_IGN) == SIG_IGN ? 1 : 0; }
//- new.c
#include <signal.h>
int main(void) { return signal(SIGPIPE, SIG_IGN) == SIG_IGN ? 2 : 0; }
