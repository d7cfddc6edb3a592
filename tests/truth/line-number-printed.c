// RUN: -- @1
// DEMAND: equivalent up to assumptions: __LINE__
// NATIVE: none
// WHY: the number of a line that only moved is no difference, and the verdict says so
//- old.c
#include <stdio.h>
int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
//- new.c
#include <stdio.h>

int main(int c,char**v){ if (v[1][0]==7) printf("%d\n",__LINE__); return 0;}
