/* The functions of src/expr/math.def for Umbra itself: scripts/build-math.sh links this file with
 * the C library's bitcode, the same that programs under test are linked with, and hides all other
 * names. */
#define FORMS_1(name)                                          \
  float name##f(float);                                        \
  double name(double);                                         \
  long double name##l(long double);                            \
  float umbra_native_##name##f(float x) { return name##f(x); } \
  double umbra_native_##name(double x) { return name(x); }     \
  long double umbra_native_##name##l(long double x) { return name##l(x); }
#define FORMS_2(name)                                                      \
  float name##f(float, float);                                             \
  double name(double, double);                                             \
  long double name##l(long double, long double);                           \
  float umbra_native_##name##f(float x, float y) { return name##f(x, y); } \
  double umbra_native_##name(double x, double y) { return name(x, y); }    \
  long double umbra_native_##name##l(long double x, long double y) { return name##l(x, y); }
#define MATH(name, operands, ...) FORMS_##operands(name)
#include "../src/expr/math.def"
