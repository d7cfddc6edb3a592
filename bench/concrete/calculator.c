// Powers in a row, which bind from the right
//- old.c
#include <stdio.h>
static int c;
static int fails;
static long sum(void);
static long atom(void) {
  long n = 0;
  if (c == '(') {
    c = getchar();
    n = sum();
    if (c != ')') fails = 1;
    c = getchar();
    return n;
  }
  if (c < '0' || c > '9') fails = 1;
  for (; c >= '0' && c <= '9'; c = getchar()) n = n % 1000000 * 10 + (c - '0');
  return n;
}
static long power(void) {
  long base = atom(), exponent, n = 1;
  if (c != '^') return base;
  c = getchar();
  exponent = power();
  for (long i = 0; i < exponent && i < 40; i++) n = n * base % 1000003;
  return n;
}
static long term(void) {
  long n = power();
  while (c == '*') {
    c = getchar();
    n = n * power() % 1000003;
  }
  return n;
}
static long sum(void) {
  long n = term();
  while (c == '+') {
    c = getchar();
    n += term();
  }
  return n;
}
int main(void) {
  c = getchar();
  long n = sum();
  if (fails || c != '\n') return 1;
  printf("%ld\n", n);
  return 0;
}
//- new.c
#include <stdio.h>
static int c;
static int fails;
static long sum(void);
static long atom(void) {
  long n = 0;
  if (c == '(') {
    c = getchar();
    n = sum();
    if (c != ')') fails = 1;
    c = getchar();
    return n;
  }
  if (c < '0' || c > '9') fails = 1;
  for (; c >= '0' && c <= '9'; c = getchar()) n = n % 1000000 * 10 + (c - '0');
  return n;
}
static long power(void) {
  long base = atom(), exponent, n = 1;
  if (c != '^') return base;
  c = getchar();
  exponent = atom();
  for (long i = 0; i < exponent && i < 40; i++) n = n * base % 1000003;
  return n;
}
static long term(void) {
  long n = power();
  while (c == '*') {
    c = getchar();
    n = n * power() % 1000003;
  }
  return n;
}
static long sum(void) {
  long n = term();
  while (c == '+') {
    c = getchar();
    n += term();
  }
  return n;
}
int main(void) {
  c = getchar();
  long n = sum();
  if (fails || c != '\n') return 1;
  printf("%ld\n", n);
  return 0;
}
