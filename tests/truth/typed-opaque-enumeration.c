// RUN: --entry f
// NATIVE: none
// DEMAND: differs
// WHY: (the judge includes one file) another file defines the structure, with fields of an enumeration that only a typedef names
//- old/call.c
struct holder;
int holder_kind(const struct holder *h);
int f(struct holder *h) { return h ? holder_kind(h) : -1; }
//- old/holder.c
typedef enum { SMALL = 1, LARGE = 5 } Kind;
typedef struct probe {
  Kind kind, kinds[2];
  const Kind *more;
} Probe;
struct holder {
  Probe probes[2];
  Kind (*convert)(Kind, const char *);
};
int holder_kind(const struct holder *h) { return h->probes[1].kind == LARGE; }
//- new/call.c
struct holder;
int holder_kind(const struct holder *h);
int f(struct holder *h) { return h ? 2 * holder_kind(h) : -1; }
//- new/holder.c
typedef enum { SMALL = 1, LARGE = 5 } Kind;
typedef struct probe {
  Kind kind, kinds[2];
  const Kind *more;
} Probe;
struct holder {
  Probe probes[2];
  Kind (*convert)(Kind, const char *);
};
int holder_kind(const struct holder *h) { return h->probes[1].kind == LARGE; }
