// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller compares pointers to what
// NATIVE: none
// WHY: the two constants have equal contents and different addresses
//- old.c
struct pair { const char *a, *b; };
struct pair f(int k) {
  static const char x[] = "q", y[] = "q";
  return (struct pair){x, k ? x : y};
}
//- new.c
struct pair { const char *a, *b; };
struct pair f(int k) {
  static const char x[] = "q", y[] = "q";
  return (struct pair){x, k ? y : y};
}
