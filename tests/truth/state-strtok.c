// RUN: --entry f
// CALL: show(f(any_range(0, 3)));
// DEMAND: differs output
// WHY: strtok keeps its place between calls, inside the library
//- old.c
#include <string.h>
int f(unsigned char n) {
  char text[] = "a,b;c";
  char *p = strtok(text, ",;");
  for (int i = 0; p && i < n % 3; i++) p = strtok(NULL, ",;");
  return p ? *p : 0;
}
//- new.c
#include <string.h>
int f(unsigned char n) {
  char text[] = "a,b;c";
  char *p = strtok(text, ",");
  for (int i = 0; p && i < n % 3; i++) p = strtok(NULL, ",");
  return p ? *p : 0;
}
