/* Numbers and texts come back as they were; what is cut short is noticed, and reads as nothing. */
#include <string.h>

#include "base/alloc.h"
#include "base/pack.h"
#include "test.h"

static const uint64_t numbers[] = {0, 1, 127, 128, 300, UINT32_MAX, UINT64_MAX - 1, UINT64_MAX};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static void pack_all(Str *s) {
  for (int i = 0; i < NUMBERS; i++)
    pack_number(s, numbers[i]);
  pack_text(s, "text");
  pack_text(s, "");
  pack_text(s, NULL);
  pack_bytes(s, "a\0b", 3);
  pack_real(s, 0.1);
}

static void test_round_trip(const Str *s) {
  Unpack u = unpack_begin(s->data, s->len);
  for (int i = 0; i < NUMBERS; i++)
    TEST(unpack_number(&u) == numbers[i]);
  char *text = unpack_text(&u), *empty = unpack_text(&u), *none = unpack_text(&u);
  TEST(text && strcmp(text, "text") == 0 && empty && !*empty && !none);
  mem_free(text);
  mem_free(empty);
  size_t len;
  const uint8_t *bytes = unpack_bytes(&u, &len);
  TEST(len == 3 && memcmp(bytes, "a\0b", 3) == 0);
  double real = unpack_real(&u);
  TEST(real > 0.0999 && real < 0.1001);
  TEST(!u.is_short && u.at == u.end);
  TEST(unpack_number(&u) == 0 && u.is_short);
}

static void test_truncation(const Str *s) {
  for (size_t n = 0; n < s->len; n++) {
    Unpack u = unpack_begin(s->data, n);
    for (int i = 0; i < NUMBERS; i++)
      unpack_number(&u);
    for (int i = 0; i < 3; i++)
      mem_free(unpack_text(&u));
    size_t len;
    unpack_bytes(&u, &len);
    unpack_real(&u);
    TEST(u.is_short);
  }
}

static void test_wild(void) {
  static const uint8_t endless[] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                    0xff, 0xff, 0xff, 0xff, 0xff, 0x01};
  Unpack u = unpack_begin(endless, sizeof endless);
  TEST(unpack_number(&u) == 0 && u.is_short);
  static const uint8_t huge[] = {0xff, 0xff, 0x7f, 1, 2}; /* so many bytes do not follow */
  size_t len;
  u = unpack_begin(huge, sizeof huge);
  TEST(!unpack_bytes(&u, &len) && len == 0 && u.is_short);
}

int main(void) {
  Str s = {0};
  pack_all(&s);
  test_round_trip(&s);
  test_truncation(&s);
  test_wild();
  str_done(&s);
  puts("ok");
}
