// DEMAND: differs
// WHY: storing an address through a null pointer crashed the engine when the cache of objects was unused
//- old.c
struct s { struct s *next; int n; };
struct s *volatile where;
int main(int c, char **v) { struct s x; where = 0; if (c > 1 && v[1][0] == 'x') where->next = &x; return 0; }
//- new.c
struct s { struct s *next; int n; };
struct s *volatile where;
int main(int c, char **v) { struct s x; where = 0; if (c > 1 && v[1][0] == 'x') where->next = &x; return 1; }
