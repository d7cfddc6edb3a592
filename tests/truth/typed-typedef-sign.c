// RUN: --entry level
// DEMAND: differs
// NATIVE: none
// WHY: a typedef becomes signed, so that what was 200 is negative
//- old.c
typedef unsigned char byte;
int level(byte b, const byte *all, int count) { int r = b > 100; for (int i = 0; i < count; i++) r += all[i] > 100; return r; }
//- new.c
typedef signed char byte;
int level(byte b, const byte *all, int count) { int r = b > 100; for (int i = 0; i < count; i++) r += all[i] > 100; return r; }
