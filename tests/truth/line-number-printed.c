// RUN: -- @1
// DEMAND: equivalent up to assumptions: __LINE__
// NATIVE: none
// WHY: a line that only moved is no difference where a call prints it, and the verdict says so
//- old.c
#include <stdio.h>
int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
//- new.c
#include <stdio.h>

int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
