// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: config does not exist in the working directory
// NATIVE: none
// WHY: natively the versions differ in a directory that contains the file
//- old.c
#include <unistd.h>
int main(void) { return access("config", R_OK) == 0 ? 1 : 0; }
//- new.c
#include <unistd.h>
int main(void) { return access("config", R_OK) == 0 ? 2 : 0; }
