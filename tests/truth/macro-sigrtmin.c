// DEMAND: equivalent or equivalent up to assumptions
// WHY: SIGRTMIN is 34 under glibc
//- old.c
#include <signal.h>
int main(void) { return SIGRTMIN; }
//- new.c
#include <signal.h>
int main(void) { return 34; }
