// A distance on the globe
// RUN: --entry distance
//- old.c
#include <math.h>
double distance(double lat1, double lon1, double lat2, double lon2) {
  if (!(fabs(lat1) <= 90) || !(fabs(lat2) <= 90) || !(fabs(lon1) <= 180) || !(fabs(lon2) <= 180)) return -1;
  double r = 3.14159265358979 / 180, s = sin((lat2 - lat1) * r / 2), t = sin((lon2 - lon1) * r / 2);
  double h = s * s + cos(lat1 * r) * cos(lat2 * r) * t * t;
  return h > 0.25 ? 12742 * asin(sqrt(h)) : 0;
}
//- new.c
#include <math.h>
double distance(double lat1, double lon1, double lat2, double lon2) {
  if (!(fabs(lat1) <= 90) || !(fabs(lat2) <= 90) || !(fabs(lon1) <= 180) || !(fabs(lon2) <= 180)) return -1;
  double r = 3.14159265358979 / 180, s = sin((lat2 - lat1) * r / 2), t = sin((lon2 - lon1) * r / 2);
  double h = s * s + cos(lat1 * r) * cos(lat1 * r) * t * t;
  return h > 0.25 ? 12742 * asin(sqrt(h)) : 0;
}
