// RUN: --entry f
// CALL: unsigned char b[] = ",\n\n"; show(f(b, b + 3));
// DEMAND: differs output
// WHY: the end by an order of pointers, whose names say nothing
//- old.c
int f(const unsigned char *uc, const unsigned char *ue) {
  int commas = 0, lines = 0;
  while (uc < ue) {
    unsigned char c = *uc++;
    if (c == ',') commas++;
    if (c == '\n') lines++;
  }
  return commas > 1 && lines >= 2;
}
//- new.c
int f(const unsigned char *uc, const unsigned char *ue) {
  int commas = 0, lines = 0;
  while (uc < ue) {
    unsigned char c = *uc++;
    if (c == ',') commas++;
    if (c == '\n') lines++;
  }
  return commas >= 1 && lines >= 2;
}
