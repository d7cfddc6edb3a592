// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: umask
// NATIVE: none
// WHY: natively the versions differ after umask 077
//- old.c
#include <sys/stat.h>
int main(void) { return umask(0) == 077 ? 1 : 0; }
//- new.c
#include <sys/stat.h>
int main(void) { return umask(0) == 077 ? 2 : 0; }
