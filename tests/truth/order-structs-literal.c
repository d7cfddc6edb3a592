// DEMAND: equivalent
// WHY: copies of structures in operands do not depend on each other
//- old.c
#include <string.h>
struct s { char name[40]; int n; };
static int f(struct s s) { return s.n + (int)strlen(s.name); }
int main(void) { struct s a = {"x", 1}; return f(a) + f((struct s){"ab", 2}); }
//- new.c
#include <string.h>
struct s { char name[40]; int n; };
static int f(struct s s) { return s.n + (int)strlen(s.name); }
int main(void) { struct s a = {"x", 1}, b = {"ab", 2}; int r = f(a); return r + f(b); }
