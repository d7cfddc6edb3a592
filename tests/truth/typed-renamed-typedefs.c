// RUN: --entry f
// NATIVE: none
// DEMAND: differs
// WHY: (the judge's call is in OLD's names) a harness spells what OLD's typedefs stand for, as NEW has none of these names
//- old.c
typedef unsigned char u8;
typedef enum { RED, GREEN } color;
typedef struct node {
  u8 kind;
  struct node *next;
} node;
typedef int visit(u8, node *);
typedef const char *words;
int f(node *list, visit *v, words w, color *c) {
  return list && list->kind > 3 && v && v(3, list) == 7 && w && *w == 'a' && c && *c == RED;
}
//- new.c
enum color { RED, GREEN };
struct node {
  unsigned char kind;
  struct node *next;
};
int f(struct node *list, int (*v)(unsigned char, struct node *), const char *w, enum color *c) {
  return list && list->kind > 4 && v && v(3, list) == 7 && w && *w == 'a' && c && *c == RED;
}
