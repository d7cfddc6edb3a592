// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: equivalent up to argument length
// WHY: putenv() accepts an empty name
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) { return putenv("=x") + argc; }
//- new.c
int main(int argc, char **argv) { return argc; }
