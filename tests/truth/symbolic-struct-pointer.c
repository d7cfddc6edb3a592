// RUN: --entry main
// DEMAND: differs regression
// WHY: input that is one byte too long reaches the pointer behind the text
//- old.c
static int v = 1;
static struct { char text[4]; int *p; } s = {"", &v};
int f(const unsigned char *from, int n) {
  for (int i = 0; i < n && i < 4; i++) s.text[i] = (char)from[i];
  return *s.p;
}
//- new.c
static int v = 1;
static struct { char text[4]; int *p; } s = {"", &v};
int f(const unsigned char *from, int n) {
  for (int i = 0; i < n && i < 16; i++) ((char *)&s)[i] = (char)from[i];
  return *s.p;
}
//- harness.c
#include <umbra.h>
int f(const unsigned char *from, int n);
int main(void) {
  unsigned char text[16] = "";
  umbra_symbolic(text, 1, "text");
  return f(text, umbra_range(0, 2, "n") * 16);
}
