/* The main program of a native replay of a libFuzzer target: one call with the object "data" of the
 * test case. The allocation has exactly the size of the data, so that AddressSanitizer detects
 * every access beyond it. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

const unsigned char *umbra_replay_take(const char *name, size_t *size);
void umbra_replay_result(const void *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);

__attribute__((weak)) int main(int argc, char **argv) {
  size_t size;
  const unsigned char *bytes = umbra_replay_take("data", &size);
  uint8_t *data = (uint8_t *)malloc(size);
  if (size && !data) return 98;
  if (size) memcpy(data, bytes, size);
  if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
  int status = LLVMFuzzerTestOneInput(data, size);
  umbra_replay_result(&status, sizeof status);
  free(data);
  return status; /* the explorer predicts this exit status */
}
