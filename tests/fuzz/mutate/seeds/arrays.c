// Loops over arrays: sorting, matrices, a sieve, floating point, recursion.
#include <stdint.h>
#include <stdio.h>

static int32_t values[12] = {42, -7, 100, 3, 3, 65, -120, 9, 0, 77, 12, 5};
static int16_t matrix[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
static uint8_t sieve[60];
static double average = 0.0;
static uint32_t checksum = 7;

static void mix(uint32_t value);
static void sort(int32_t *from, int32_t n);
static int32_t partition(int32_t *from, int32_t n);
static void transpose(int16_t (*to)[3]);
static uint32_t primes(void);
static double mean(const int32_t *from, int32_t n);
static uint32_t ways(uint32_t rows, uint32_t columns);
static int32_t best_sum(const int32_t *from, int32_t n);

static void mix(uint32_t value) {
  checksum ^= value;
  checksum = checksum * 1664525u + 1013904223u;
}

static int32_t partition(int32_t *from, int32_t n) {
  int32_t pivot = from[n - 1];
  int32_t left = 0;
  int32_t i;
  for (i = 0; i < n - 1; i++) {
    if (from[i] < pivot) {
      int32_t old = from[i];
      from[i] = from[left];
      from[left] = old;
      left++;
    }
  }
  from[n - 1] = from[left];
  from[left] = pivot;
  return left;
}

static void sort(int32_t *from, int32_t n) {
  int32_t middle;
  if (n <= 1)
    return;
  middle = partition(from, n);
  sort(from, middle);
  sort(from + middle + 1, n - middle - 1);
}

static void transpose(int16_t (*to)[3]) {
  int32_t row;
  int32_t column;
  for (row = 0; row < 3; row++) {
    for (column = 0; column < 4; column++)
      to[column][row] = matrix[row][column];
  }
}

static uint32_t primes(void) {
  uint32_t i;
  uint32_t k;
  uint32_t found = 0;
  for (i = 2; i < 60; i++) {
    if (sieve[i])
      continue;
    found++;
    for (k = i * i; k < 60; k += i)
      sieve[k] = 1;
  }
  return found;
}

static double mean(const int32_t *from, int32_t n) {
  double sum = 0.0;
  int32_t i;
  for (i = 0; i < n; i++)
    sum += from[i] * 1.5;
  return n > 0 ? sum / n : 0.0;
}

static uint32_t ways(uint32_t rows, uint32_t columns) {
  if (rows == 0 || columns == 0)
    return 1;
  if (rows == columns && rows > 4)
    return 0;
  return ways(rows - 1, columns) + ways(rows, columns - 1);
}

static int32_t best_sum(const int32_t *from, int32_t n) {
  int32_t best = 0;
  int32_t here = 0;
  int32_t i = 0;
  while (i < n) {
    here += from[i];
    if (here < 0)
      here = 0;
    if (here > best)
      best = here;
    i++;
  }
  return best;
}

int main(void) {
  int16_t turned[4][3];
  int32_t i;
  int32_t k;
  mix((uint32_t)best_sum(values, 12));
  sort(values, 12);
  for (i = 0; i < 12; i++)
    mix((uint32_t)values[i]);
  transpose(turned);
  for (i = 0; i < 4; i++) {
    for (k = 0; k < 3; k++)
      mix((uint32_t)turned[i][k] << i);
  }
  mix(primes());
  mix(ways(5, 6));
  average = mean(values, 12);
  printf("checksum = %X, average %.3f\n", (unsigned)checksum, average);
  return (int)(checksum % 7);
}
