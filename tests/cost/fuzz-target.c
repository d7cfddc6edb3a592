// RUN: --entry LLVMFuzzerTestOneInput
// COST: slower the size of the data
// WHY: data that is larger than --max-input
//- old.c
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t n = 0;
  for (size_t i = 0; i < size; i++) n += data[i] == '(';
  return n > 3;
}
//- new.c
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t n = 0;
  for (size_t i = 0; i < size; i++)
    for (size_t j = 0; j <= i; j++) n += j == i && data[j] == '(';
  return n > 3;
}
