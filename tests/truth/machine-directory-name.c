// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: the working directory has the name
// NATIVE: none
// WHY: natively the versions differ in a directory with a long name
//- old.c
#include <string.h>
#include <unistd.h>
int main(void) { char b[4096]; return getcwd(b, sizeof b) && strlen(b) > 1000 ? 1 : 0; }
//- new.c
#include <string.h>
#include <unistd.h>
int main(void) { char b[4096]; return getcwd(b, sizeof b) && strlen(b) > 1000 ? 2 : 0; }
