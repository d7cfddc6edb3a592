// RUN: --entry f
// CALL: show(f(any_range(0, 9)));
// DEMAND: differs output
// SHOWN: GREEN changed at color\.h:3: MIDDLE,
// WHY: the line that uses the enumerator is the same: the definition in the header is the change
//- old/a.c
#include "color.h"

int f(unsigned char x) {
  return x == GREEN;
}
//- old/color.h
enum color {
  RED,
  GREEN
};
//- new/a.c
#include "color.h"

int f(unsigned char x) {
  return x == GREEN;
}
//- new/color.h
enum color {
  RED,
  MIDDLE,
  GREEN
};
