// RUN: --entry f
// CALL: show(f(any_uchar() << 8 | any_range(0, 16)));
// DEMAND: equivalent
// WHY: an equality of a word says both bytes
//- old.c
int f(unsigned short w) { if (w == 0x1203) return w >> 8; return 0; }
//- new.c
int f(unsigned short w) { if (w == 0x1203) return (w >> 8) + (w & 3) - 3; return 0; }
