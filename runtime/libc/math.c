/* Mathematical functions that are more than an expression of their arguments, implemented with
 * those that are (src/expr/math.def), and other names of these. */
#include <math.h>

double umbra_lgamma(double);
double umbra_lgamma_sign(double);
float umbra_lgammaf(float);
float umbra_lgamma_signf(float);
long double umbra_lgammal(long double);
long double umbra_lgamma_signl(long double);

double lgamma(double x) {
  signgam = (int)umbra_lgamma_sign(x);
  return umbra_lgamma(x);
}

float lgammaf(float x) {
  signgam = (int)umbra_lgamma_signf(x);
  return umbra_lgammaf(x);
}

long double lgammal(long double x) {
  signgam = (int)umbra_lgamma_signl(x);
  return umbra_lgammal(x);
}

void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}

void sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

void sincosl(long double x, long double *sine, long double *cosine) {
  *sine = sinl(x);
  *cosine = cosl(x);
}

double drem(double x, double y) { return remainder(x, y); }
float dremf(float x, float y) { return remainderf(x, y); }

double pow10(double x) { return exp10(x); }
float pow10f(float x) { return exp10f(x); }
long double pow10l(long double x) { return exp10l(x); }
