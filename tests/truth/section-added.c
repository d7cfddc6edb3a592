// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234567
// WHY: NEW puts one more row, of another alignment, into the section that main walks over
//- old.c
#include <stdlib.h>
struct row { int key, value; };
__attribute__((used, section("rows"))) static const struct row one = {3, 1};
extern const struct row __start_rows[], __stop_rows[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  for (const struct row *p = __start_rows; p != __stop_rows; p++)
    if (p->key == n) return p->value;
  return 9;
}
//- new.c
#include <stdlib.h>
struct row { int key, value; };
__attribute__((used, section("rows"))) static const struct row one = {3, 1};
__attribute__((used, section("rows"))) static const struct row two = {7, 2};
extern const struct row __start_rows[], __stop_rows[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  for (const struct row *p = __start_rows; p != __stop_rows; p++)
    if (p->key == n) return p->value;
  return 9;
}
