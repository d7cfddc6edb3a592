// RUN: --entry last
// DEMAND: differs
// NATIVE: none
// WHY: the last bytes of a small array in a structure are input as well: the versions read different ones
//- old.c
struct key { int length; unsigned char bytes[32]; };
int last(const struct key *k) { return k && k->length == 32 && k->bytes[31] == 7; }
//- new.c
struct key { int length; unsigned char bytes[32]; };
int last(const struct key *k) { return k && k->length == 32 && k->bytes[31] == 8; }
