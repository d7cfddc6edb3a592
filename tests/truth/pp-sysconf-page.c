// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: sysconf() agrees with the headers
//- old.c
#include <unistd.h>
int f(unsigned char x) { return x < 2 && sysconf(x ? _SC_NGROUPS_MAX : _SC_LINE_MAX) == (x ? 65536 : 2048); }
//- new.c
#include <unistd.h>
int f(unsigned char x) { return x < 2; }
