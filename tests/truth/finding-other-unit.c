// RUN: --entry f
// NATIVE: none
// DEMAND: differs output
// SHOWN: other.c = -4
// SHOWN: left title = "tw0"
// WHY: what differs lies in variables of another file than the function: repro.sh finds it all the same; f(1) and f(2) show it
//- old/util.c
struct s { int pad; unsigned b : 3; int c : 5; struct s *next; };
struct s head, other;
char *title = "one";
//- old/f.c
struct s { int pad; unsigned b : 3; int c : 5; struct s *next; };
extern struct s head, other;
extern char *title;
void f(unsigned char x) {
  if (x == 1) title = "two";
  if (x == 2) {
    head.next = &other;
    other.c = -3;
  }
}
//- new/util.c
struct s { int pad; unsigned b : 3; int c : 5; struct s *next; };
struct s head, other;
char *title = "one";
//- new/f.c
struct s { int pad; unsigned b : 3; int c : 5; struct s *next; };
extern struct s head, other;
extern char *title;
void f(unsigned char x) {
  if (x == 1) title = "tw0";
  if (x == 2) {
    head.next = &other;
    other.c = -4;
  }
}
