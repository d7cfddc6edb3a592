// Assertions; a mutant may well fail one and end by abort.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition) ((condition) ? (void)0 : failed(#condition, __func__))

static uint32_t checksum = 3;
static uint32_t failures = 0;
static uint16_t heap[32];
static uint32_t heap_size = 0;

static void mix(uint32_t value);
static void failed(const char *condition, const char *function);
static void heap_push(uint16_t value);
static uint16_t heap_pop(void);
static int heap_is_ordered(void);
static uint32_t gcd(uint32_t a, uint32_t b);
static uint32_t power(uint32_t base, uint32_t exponent, uint32_t modulus);

static void mix(uint32_t value) { checksum = (checksum + value) * 2654435761u; }

static void failed(const char *condition, const char *function) {
  failures++;
  assert(function != NULL);
  mix((uint32_t)strlen(condition));
  mix((uint32_t)strlen(function));
}

static int heap_is_ordered(void) {
  uint32_t i;
  for (i = 1; i < heap_size; i++) {
    if (heap[(i - 1) / 2] > heap[i])
      return 0;
  }
  return 1;
}

static void heap_push(uint16_t value) {
  uint32_t i = heap_size;
  assert(heap_size < 32);
  heap_size++;
  while (i > 0 && heap[(i - 1) / 2] > value) {
    heap[i] = heap[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  heap[i] = value;
  REQUIRE(heap_is_ordered());
}

static uint16_t heap_pop(void) {
  uint16_t top = heap[0];
  uint16_t last;
  uint32_t i = 0;
  assert(heap_size > 0 && "the heap is not empty");
  heap_size--;
  last = heap[heap_size];
  for (;;) {
    uint32_t kid = 2 * i + 1;
    if (kid >= heap_size)
      break;
    if (kid + 1 < heap_size && heap[kid + 1] < heap[kid])
      kid++;
    if (last <= heap[kid])
      break;
    heap[i] = heap[kid];
    i = kid;
  }
  heap[i] = last;
  REQUIRE(heap_is_ordered());
  return top;
}

static uint32_t gcd(uint32_t a, uint32_t b) {
  while (b != 0) {
    uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  assert(a != 0);
  return a;
}

static uint32_t power(uint32_t base, uint32_t exponent, uint32_t modulus) {
  uint64_t result = 1;
  uint64_t square = base % modulus;
  assert(modulus > 1);
  do {
    if (exponent & 1)
      result = result * square % modulus;
    square = square * square % modulus;
    exponent >>= 1;
  } while (exponent > 0);
  assert(result < modulus);
  return (uint32_t)result;
}

int main(void) {
  uint32_t i;
  uint16_t before = 0;
  for (i = 0; i < 20; i++)
    heap_push((uint16_t)((i * 7919) % 101));
  while (heap_size > 0) {
    uint16_t value = heap_pop();
    assert(value >= before);
    before = value;
    mix(value);
  }
  REQUIRE(gcd(84, 36) == 12);
  mix(gcd(1071, 462));
  REQUIRE(power(3, 20, 1009) < 1009);
  mix(power(7, 123, 65521));
  printf("checksum = %X, %u failures\n", (unsigned)checksum, (unsigned)failures);
  if (failures > 3)
    exit(3);
  return failures > 0;
}
