// RUN: --entry sum
// COST: slower n
// WHY: the sum of the numbers below each number is counted one by one
//- old.c
unsigned sum(unsigned char n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++) s += i;
  return s;
}
//- new.c
unsigned sum(unsigned char n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) s++;
  return s;
}
