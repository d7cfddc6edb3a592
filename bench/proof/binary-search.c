// the middle by subtraction
//- old.c
unsigned f(const int *a, unsigned n, int v) {
  unsigned low = 0, high = n;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (a[middle] < v) low = middle + 1;
    else high = middle;
  }
  return low;
}
//- same.c
unsigned f(const int *a, unsigned n, int v) {
  unsigned low = 0, high = n;
  while (low < high) {
    unsigned half = (high - low) >> 1, middle = low + half;
    if (v > a[middle]) low = 1 + middle;
    else high = middle;
  }
  return low;
}
//- other.c
unsigned f(const int *a, unsigned n, int v) {
  unsigned low = 0, high = n;
  while (low < high) {
    unsigned half = (high - low) >> 1, middle = low + half;
    if (v >= a[middle]) low = 1 + middle;
    else high = middle;
  }
  return low;
}
