// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: scalar_storage_order
// WHY: clang ignores the attribute, gcc reverses the bytes
//- old.c
#define BIG __attribute__((scalar_storage_order("big-endian")))
struct BIG word { int x; };
int f(int x) { struct word w; w.x = x; return *(char *)&w; }
//- new.c
#define BIG __attribute__((scalar_storage_order("big-endian")))
struct BIG word { int x; };
int f(int x) { struct word w; w.x = x; return (char)x; }
