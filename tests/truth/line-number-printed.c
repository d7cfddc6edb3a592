// RUN: -- @1
// DEMAND: differs
// WHY: a line number that is printed is behaviour; where an assertion stands is not
//- old.c
#include <stdio.h>
int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
//- new.c
#include <stdio.h>

int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
