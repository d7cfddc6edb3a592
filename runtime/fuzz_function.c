/* Fuzzes a function natively; this file is linked to both versions. The driver (main) and the
 * harness request values as in a native replay (replay.c). Here the values are the bytes of the
 * fuzzer's input, in the order of the requests; after its end they are zero. Each request is
 * recorded in memory that is shared with the fuzzer, so that the engine can repeat the run.
 *
 * A run that the harness excludes (umbra_assume) ends without a result. */
#include <setjmp.h>
#include <string.h>

#include "fuzz_shared.h"

FuzzTarget umbra_fuzz_function;
int main(void);

static struct FunctionRun {
  const unsigned char *at;
  size_t left;
  uint64_t result; /* a hash */
  jmp_buf end;
} run;

/* --- values --- */

static void list_bytes(const void *bytes, size_t size) {
  FuzzRun *r = umbra_fuzz_link->run;
  if (r->requests_size + size > FUZZ_MOST_REQUESTS) {
    r->requests_size = FUZZ_MOST_REQUESTS + 1; /* too many */
    return;
  }
  memcpy(r->requests + r->requests_size, bytes, size);
  r->requests_size += (uint32_t)size;
}

/* Appends to FuzzRun.requests. */
static void list_request(const char *name, const void *bytes, size_t size) {
  uint32_t bytes_size = (uint32_t)size;
  if (!name || !*name) name = "unnamed";
  list_bytes(name, strlen(name) + 1);
  list_bytes(&bytes_size, sizeof bytes_size);
  list_bytes(bytes, size);
}

static void take_bytes(void *to, size_t size) {
  size_t n = size < run.left ? size : run.left;
  memset(to, 0, size);
  memcpy(to, run.at, n);
  run.at += n;
  run.left -= n;
}

/* --- what drivers and harnesses call --- */

void umbra_symbolic(void *object, size_t size, const char *name) {
  if (!size) return;
  take_bytes(object, size);
  list_request(name, object, size);
  umbra_fuzz_memory_show();
}

int umbra_range(int lo, int hi, const char *name) {
  uint32_t number;
  if (lo >= hi) longjmp(run.end, 1);
  take_bytes(&number, sizeof number);
  int value = (int)((int64_t)lo + (int64_t)(number % ((uint32_t)hi - (uint32_t)lo)));
  list_request(name, &value, sizeof value);
  umbra_fuzz_memory_show();
  return value;
}

void umbra_assume(uintptr_t condition) {
  if (!condition) longjmp(run.end, 1);
  umbra_fuzz_memory_show(); /* the harness calls this after each allocation */
}

void umbra_made_up(const char *how) { (void)how; }
void umbra_unaligned(const char *block) { (void)block; }
void umbra_bound(const char *what) { (void)what; }
int umbra_grown(int value) { return value; }
int umbra_trials(int first) { return first; }
int umbra_long_input(const char *name) {
  (void)name;
  return 0;
}

unsigned umbra_replay_calls(void) { return 1; }

void umbra_replay_argument(void *to, size_t size, const char *name, unsigned call) {
  (void)call; /* there is one */
  umbra_symbolic(to, size, name);
}

/* An address has size 0. */
void umbra_replay_result(const void *bytes, size_t size) {
  const unsigned char *b = bytes;
  for (size_t i = 0; i < size; i++)
    run.result = (run.result ^ b[i]) * 0x100000001b3u;
  umbra_fuzz_link->run->memory = umbra_fuzz_memory_hash(size ? NULL : bytes);
}

/* --- a run --- */

int umbra_fuzz_function(const uint8_t *data, size_t size) {
  FuzzRun *r = umbra_fuzz_link->run;
  umbra_fuzz_memory_begin();
  r->requests_size = 0;
  r->memory = 0;
  r->is_excluded = 1;
  run.at = data;
  run.left = size;
  run.result = 0xcbf29ce484222325u;
  if (setjmp(run.end)) return 0;
  main();
  r->is_excluded = 0;
  return (int)(run.result ^ run.result >> 32);
}
