// RUN: -- --sym-stdin 3
// NATIVE: none
// DEMAND: equivalent up to assumptions: read\(\) returns all
// WHY: OLD loses the first part if read() returns the text in two parts
//- old.c
#include <unistd.h>
int main(void) {
  char text[4] = {0}, *p = text;
  size_t left = 3;
  ssize_t n;
  while (left && (n = read(0, text, left)) > 0) {
    p += n;
    left -= (size_t)n;
  }
  return text[0] == 'a';
}
//- new.c
#include <unistd.h>
int main(void) {
  char text[4] = {0}, *p = text;
  size_t left = 3;
  ssize_t n;
  while (left && (n = read(0, p, left)) > 0) {
    p += n;
    left -= (size_t)n;
  }
  return text[0] == 'a';
}
