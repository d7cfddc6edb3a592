// RUN: --entry f
// DEMAND: equivalent up to bounds: initial values of mode
// NATIVE: none
// WHY: as the first call both return 0; once set_mode() was called, they differ
//- old.c
static int mode;
void set_mode(int m) { mode = m; }
int f(int x) { return x * mode + mode; }
//- new.c
static int mode;
void set_mode(int m) { mode = m; }
int f(int x) { return x * mode - mode; }
