// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: /exe is as on this machine
// NATIVE: none
// WHY: natively the versions differ if the program is called w
//- old.c
#include <unistd.h>
int main(void) { char b[300]; long n = readlink("/proc/self/exe", b, 299); return n > 0 && b[n - 1] == 119 ? 1 : 0; }
//- new.c
#include <unistd.h>
int main(void) { char b[300]; long n = readlink("/proc/self/exe", b, 299); return n > 0 && b[n - 1] == 119 ? 2 : 0; }
