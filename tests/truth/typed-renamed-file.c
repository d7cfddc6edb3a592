// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: the file of the entry has another name in the other version, and is not the only one
//- old/first.c
struct s;
int s_size(const struct s *s);
int f(struct s *s) { return s_size(s); }
//- old/more.c
#include <stdlib.h>
struct s { int n; };
struct s s_make(int n) { struct s s = {n & 7}; return s; }
struct s *s_new(int n) { struct s *p = malloc(sizeof *p); if (!p) abort(); *p = s_make(n); return p; }
int s_size(const struct s *s) { return s->n; }
//- new/second.c
struct s;
int s_size(const struct s *s);
int f(struct s *s) { return s_size(s) + (s_size(s) == 5); }
//- new/more.c
#include <stdlib.h>
struct s { int n; };
struct s s_make(int n) { struct s s = {n & 7}; return s; }
struct s *s_new(int n) { struct s *p = malloc(sizeof *p); if (!p) abort(); *p = s_make(n); return p; }
int s_size(const struct s *s) { return s->n; }
