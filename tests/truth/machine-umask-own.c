// RUN: --max-time 8
// DEMAND: equivalent
// NATIVE: none
// WHY: the program itself has set the mask that it asks for
//- old.c
#include <sys/stat.h>
int main(void) { umask(077); return umask(0) == 077 ? 1 : 0; }
//- new.c
#include <sys/stat.h>
int main(void) { umask(077); return umask(0) != 077 ? 0 : 1; }
