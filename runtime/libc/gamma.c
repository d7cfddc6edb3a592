/* The logarithm of the gamma function and the sign of the gamma function, as two functions of the
 * argument: musl's functions compute both together. */
double __lgamma_r(double, int *);
float __lgammaf_r(float, int *);
long double __lgammal_r(long double, int *);

double umbra_lgamma(double x) {
  int sign;
  return __lgamma_r(x, &sign);
}

float umbra_lgammaf(float x) {
  int sign;
  return __lgammaf_r(x, &sign);
}

long double umbra_lgammal(long double x) {
  int sign;
  return __lgammal_r(x, &sign);
}

double umbra_lgamma_sign(double x) {
  int sign;
  __lgamma_r(x, &sign);
  return sign;
}

float umbra_lgamma_signf(float x) {
  int sign;
  __lgammaf_r(x, &sign);
  return (float)sign;
}

long double umbra_lgamma_signl(long double x) {
  int sign;
  __lgammal_r(x, &sign);
  return sign;
}
