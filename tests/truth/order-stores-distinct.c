// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: the operands modify different variables, fields and elements
//- old.c
struct S { int a, b; struct S *next; };
int f(signed char x) { int t[8] = {x, 3, 1, 0}, i = 1, j = 2, *p = t, *q = t + 4;
  struct S s = {x, 1, 0}, u = {2, x, 0}, *l = &s;
  while ((*q++ = *p++)) i++;
  l = l->next = &u;
  t[i & 3]++, t[j]++;
  t[i++ & 7] += j++;
  return (s.a++ - s.b) * 2 + l->a + (t[0]++ - t[1]) + (i++ - j++);
 }
//- new.c
struct S { int a, b; struct S *next; };
int f(signed char x) { int t[8] = {x, 3, 1, 0}, i = 1, j = 2, *p = t, *q = t + 4;
  struct S s = {x, 1, 0}, u = {2, x, 0}, *l = &s;
  while ((*q++ = *p++)) i++;
  l = l->next = &u;
  t[i & 3]++, t[j]++;
  t[i++ & 7] += j++;
  return 2 * (s.a++ - s.b) + l->a + (t[0]++ - t[1]) + (i++ - j++);
 }
