// RUN: --max-time 8
// DEMAND: equivalent
// NATIVE: none
// WHY: the program has set the action; whether a call fails does not depend on the old action
//- old.c
#include <signal.h>
int main(void) { if (signal(SIGPIPE, SIG_IGN) == SIG_ERR) return 2; return signal(SIGPIPE, SIG_DFL) == SIG_IGN ? 1 : 0; }
//- new.c
#include <signal.h>
int main(void) { if (signal(SIGPIPE, SIG_IGN) == SIG_ERR) return 2; return signal(SIGPIPE, SIG_DFL) != SIG_IGN ? 0 : 1; }
