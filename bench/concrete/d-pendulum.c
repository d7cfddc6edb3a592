// A differential equation in 40 steps
// RUN: --entry swing
//- old.c
#include <math.h>
double swing(double angle, double speed) {
  if (!(fabs(angle) < 3) || !(fabs(speed) < 5)) return 0;
  for (int i = 0; i < 40; i++) {
    speed -= 0.05 * sin(angle);
    angle += 0.05 * speed;
  }
  return angle > 0.5 ? angle - 0.5 * speed : speed;
}
//- new.c
#include <math.h>
double swing(double angle, double speed) {
  if (!(fabs(angle) < 3) || !(fabs(speed) < 5)) return 0;
  for (int i = 0; i < 40; i++) {
    speed -= 0.05 * sin(angle);
    angle += 0.05 * speed;
  }
  return angle > 0.5 ? angle - 0.25 * speed : speed;
}
