// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 8)));
// DEMAND: equivalent
// WHY: pointers into one array are put in order and subtracted
//- old.c
static const char text[8] = "abcdefg";
int f(unsigned char n) {
  int sum = 0;
  for (int i = 0; i < (n & 7); i++) sum += text[i] * i;
  return sum;
}
//- new.c
static const char text[8] = "abcdefg";
int f(unsigned char n) {
  int sum = 0;
  for (const char *p = text, *end = text + (n & 7); p < end; p++) sum += *p * (int)(p - text);
  return sum;
}
