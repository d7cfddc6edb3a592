// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent
// WHY: this is the order of the machine
//- old.c
struct __attribute__((scalar_storage_order("little-endian"))) word { int x; };
int f(int x) { struct word w; w.x = x; return *(char *)&w; }
//- new.c
struct __attribute__((scalar_storage_order("little-endian"))) word { int x; };
int f(int x) { struct word w; w.x = x; return (char)x; }
