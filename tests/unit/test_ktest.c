/* The .ktest format: bytes as KLEE's reader wants them, and errors for files that are none. */
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/temp.h"
#include "test.h"
#include "witness/container.h"
#include "witness/readable.h"
#include "witness/witness_ktest.h"

static void test_bytes(void) {
  KTest k = {0};
  ktest_add_arg(&k, "p.c");
  ktest_add_arg(&k, ""); /* as @0: KLEE cannot read an empty one */
  ktest_add_object(&k, "x", (const uint8_t *)"\x05\0\0\0", 4);
  ktest_add_object(&k, "none", NULL, 0); /* left out */
  Str s = {0};
  ktest_encode(&k, &s);
  static const char want[] =
      "KTEST\0\0\0\3\0\0\0\2\0\0\0\3p.c\0\0\0\2@0\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\1x\0\0\0\4\5\0\0\0";
  TEST(s.len == sizeof want - 1 && memcmp(s.data, want, s.len) == 0);
  str_done(&s);
  ktest_done(&k);
}

static void test_round_trip(void) {
  KTest k = {0}, back;
  ktest_add_arg(&k, "program");
  ktest_add_object(&k, "a", (const uint8_t *)"\xff", 1);
  ktest_add_object(&k, "text", (const uint8_t *)"abc", 4);
  Str s = {0};
  ktest_encode(&k, &s);
  TEST(ktest_decode(&back, s.data, s.len) == NULL);
  TEST(back.args.len == 1 && strcmp(back.args.data[0], "program") == 0);
  TEST(back.objects.len == 2 && strcmp(back.objects.data[1].name, "text") == 0);
  TEST(back.objects.data[1].size == 4 && memcmp(back.objects.data[1].bytes, "abc", 4) == 0);
  ktest_done(&back);
  for (size_t n = 0; n < s.len; n++)
    TEST(ktest_decode(&back, s.data, n) != NULL); /* every truncation is noticed */
  str_done(&s);
  ktest_done(&k);
}

static void test_foreign(void) {
  KTest k;
  TEST(strstr(ktest_decode(&k, "hello world", 11), "not a test case"));
  TEST(strstr(ktest_decode(&k, "KTEST\0\0\0\4", 9), "newer"));
  TEST(strstr(ktest_decode(&k, "KTEST\0\0\0\3\xff\xff\xff\xff", 13), "truncated"));
  TEST(ktest_decode(&k, "BOUT\n\0\0\0\1\0\0\0\0\0\0\0\0", 17) ==
       NULL); /* version 1: no symbolic arguments */
  TEST(k.objects.len == 0);
  ktest_done(&k);
  TEST(ktest_decode(&k, "KTEST\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0", 33) ==
       NULL); /* lengths of 0 are read */
  TEST(k.objects.len == 1 && k.objects.data[0].size == 0 && !*k.objects.data[0].name);
  ktest_done(&k);
}

static void check_readable(const void *bytes, uint32_t n, const char *want) {
  Str s = {0};
  readable_bytes(&s, bytes, n);
  if (strcmp(str_text(&s), want) != 0) fprintf(stderr, "got %s, want %s\n", str_text(&s), want);
  TEST(strcmp(str_text(&s), want) == 0);
  str_done(&s);
}

static void check_float(const void *bytes, uint32_t n, bool is_brain, const char *want) {
  Str s = {0};
  TEST(readable_float(&s, bytes, n, is_brain));
  if (strcmp(str_text(&s), want) != 0) fprintf(stderr, "got %s, want %s\n", str_text(&s), want);
  TEST(strcmp(str_text(&s), want) == 0);
  str_done(&s);
}

static void test_readable_floats(void) {
  check_float("\0\x3e", 2, false, "1.5");
  check_float("\x66\x2e", 2, false, "0.1");
  check_float("\1\0", 2, false, "6e-08");
  check_float("\xff\x7b", 2, false, "65504");
  check_float("\0\xfc", 2, false, "-inf");
  check_float("\xc0\x3f", 2, true, "1.5");
  check_float("\0\x80", 2, true, "-0");
  check_float("\0\0\x80\xbf", 4, false, "-1");
  check_float("\x9a\x99\x99\x99\x99\x99\xb9\x3f", 8, false, "0.1");
  check_float("\0\0\0\0\0\0\0\x80\xff\x3f\0\0\0\0\0", 16, false, "1");
  Str s = {0};
  TEST(!readable_float(&s, (const uint8_t *)"", 1, false) && !s.len);
  str_done(&s);
}

static void test_readable(void) {
  check_readable("\5\0\0\0", 4, "5");
  check_readable("\xff\xff\xff\xff", 4, "-1");
  check_readable("\0\0\0\0\0\0\0\x80", 8, "-9223372036854775808");
  check_readable("a", 1, "97 ('a')");
  check_readable("'", 1, "39 ('\\'')");
  check_readable("\x80", 1, "-128");
  check_readable("a\0\0\0", 4, "97");
  check_readable("abcd", 4, "1684234849 (\"abcd\")");
  check_readable("ab", 3, "\"ab\\0\"");
  check_readable("a\0001", 3, "\"a\\0001\"");
  check_readable("\3\xff\0", 3, "03 ff 00");
  check_readable("\"\\\n", 3, "\"\\\"\\\\\\n\"");
  check_readable("ab\0\0\0\0\0\0\0", 9, "\"ab\\0\" (9 bytes)");
  check_readable("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16, "16 zero bytes");
  check_readable("", 0, "(empty)");
}

/* Every beginning of a container is a shorter one. */
static void test_container(void) {
  enum { RECORDS = 3 };
  Str records = {0}, index = {0};
  uint64_t end = 0, ends[RECORDS];
  for (uint64_t n = 1; n <= RECORDS; n++) {
    Str bytes = {0};
    str_addf(&bytes, "record %llu", (unsigned long long)(n * n * n * n * n));
    container_add(&records, &index, &end, n, &bytes);
    TEST(end == records.len && index.len == 8 * n);
    ends[n - 1] = end;
    str_done(&bytes);
  }
  char *dir = temp_make("test-container"), *file = path_join(dir, CONTAINER_NAME);
  char *index_file = path_join(dir, CONTAINER_INDEX), *tests = path_join(dir, "tests/");
  for (size_t len = 0; len <= records.len; len++) {
    size_t whole = 0, count = 0, size;
    for (; count < RECORDS && ends[count] <= len; count++)
      whole = ends[count];
    TEST(container_whole(records.data, len) == whole);
    TEST(file_write(file, records.data, len));
    TEST(file_write(index_file, index.data, len % (index.len + 1))); /* of any length */
    TextList names = {0};
    TEST(tests_list(tests, &names) && names.len == count);
    for (size_t i = 0; i < count; i++) {
      char *bytes = test_read(names.data[i], &size);
      TEST(bytes && size == strlen(bytes) && str_starts(bytes, "record "));
      static const char *const want[RECORDS] = {"record 1", "record 32", "record 243"};
      TEST(strcmp(bytes, want[i]) == 0);
      mem_free(bytes);
    }
    char *name = test_name(count + 1), *path = path_join(dir, name);
    TEST(!test_read(path, &size));
    mem_free(path);
    mem_free(name);
    texts_done(&names);
  }
  char *run = test_run_dir("a/b/tests//000001.ktest");
  TEST(strcmp(run, "a/b") == 0);
  mem_free(run);
  temp_remove(dir);
  mem_free(dir);
  mem_free(file);
  mem_free(index_file);
  mem_free(tests);
  str_done(&records);
  str_done(&index);
}

int main(void) {
  test_container();
  test_bytes();
  test_round_trip();
  test_foreign();
  test_readable_floats();
  test_readable();
  puts("ok");
}
