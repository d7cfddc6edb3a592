// RUN: --entry level
// DEMAND: differs
// NATIVE: none
// WHY: the result becomes signed: a caller gets a negative number for 200
//- old.c
typedef unsigned char byte;
byte level(int b) { return (byte)b; }
//- new.c
typedef signed char byte;
byte level(int b) { return (byte)b; }
