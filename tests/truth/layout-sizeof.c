// DEMAND: differs
// WHY: the size of a structure is a value where it is printed
//- old.c
#include <stdio.h>
struct s { char a; int b; };
int main(void) { printf("%zu\n", sizeof(struct s)); return 0; }
//- new.c
#include <stdio.h>
struct s { char a; int b; char c; };
int main(void) { printf("%zu\n", sizeof(struct s)); return 0; }
