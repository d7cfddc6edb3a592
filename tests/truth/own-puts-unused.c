// DEMAND: equivalent up to unreached
// UNSHOWN: calls of the program
// NATIVE: --alone
// WHY: no call can become a call of the program's puts
//- old.c
#include <stdio.h>
int puts(const char *s) { (void)s; return 0; }
int main(void) { return putchar('a') - 'a'; }
//- new.c
#include <stdio.h>
int puts(const char *s) { (void)s; return 1; }
int main(void) { return putchar('a') != 'a'; }
