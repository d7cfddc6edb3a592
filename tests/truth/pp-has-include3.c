// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c

#if __has_include(<execinfo.h>) && __has_include(<sys/queue.h>)
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 1 : 0; }
//- new.c

#if __has_include(<execinfo.h>) && __has_include(<sys/queue.h>)
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 2 : 0; }
