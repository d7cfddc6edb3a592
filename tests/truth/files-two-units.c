// DEMAND: differs output
// WHY: a static of the same name in two files is two variables; NEW shares one
//- old/main.c
int other(void);
static int n = 1;
int main(void) { return n + other(); }
//- old/other.c
static int n = 5;
int other(void) { return n; }
//- new/main.c
int other(void);
int n = 1;
int main(void) { return n + other(); }
//- new/other.c
extern int n;
int other(void) { return n; }
