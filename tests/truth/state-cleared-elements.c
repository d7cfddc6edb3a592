// RUN: --entry f
// CALL: f(any_schar()); show_bytes(table, sizeof table);
// DEMAND: equivalent up to bounds: initial values of table
// WHY: each version clears another element
//- old.c
char table[100];
void f(signed char x) {
  if (x == 2) table[3] = 0;
}
//- new.c
char table[100];
void f(signed char x) {
  if (x == 2) table[60] = 0;
}
