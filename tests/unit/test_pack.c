/* Numbers and texts come back as they were; what is cut short is noticed, and reads as nothing. */
#include <string.h>

#include "base/alloc.h"
#include "base/transfer.h"
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

/* --- one description for both directions --- */

typedef struct Members {
  int64_t number;
  int small;
  bool is_set;
  double real;
  char *text;
  Str str;
  unsigned kind;
} Members;

enum { KINDS = 3 };

static void transfer_members(Transfer *t, Members *m) {
  transfer_signed(t, &m->number);
  transfer_int(t, &m->small);
  transfer_bool(t, &m->is_set);
  transfer_real(t, &m->real);
  transfer_text(t, &m->text);
  transfer_str(t, &m->str);
  m->kind = transfer_kind(t, m->kind, KINDS);
}

static void members_done(Members *m) {
  mem_free(m->text);
  str_done(&m->str);
}

static void test_transfer(void) {
  static const int64_t bounds[] = {INT64_MIN, -1, 0, INT64_MAX};
  for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
    Members m = {bounds[i], -7, true, 0.5, mem_strdup("text"), {0}, KINDS - 1}, same = {0};
    Str packed = {0};
    str_add_bytes(&m.str, "a\0b", 3);
    transfer_members(&(Transfer){.out = &packed}, &m);
    Unpack u = unpack_begin(packed.data, packed.len);
    Transfer t = {.in = &u};
    transfer_members(&t, &same);
    TEST(!transfer_has_failed(&t) && u.at == u.end);
    TEST(same.number == m.number && same.small == -7 && same.is_set && same.kind == KINDS - 1);
    TEST(same.real > 0.49 && same.real < 0.51 && strcmp(same.text, "text") == 0);
    TEST(same.str.len == 3 && memcmp(same.str.data, "a\0b", 3) == 0);
    transfer_check(&t, false);
    TEST(transfer_has_failed(&t) && !transfer_count(&t, 5));
    members_done(&m);
    members_done(&same);
    str_done(&packed);
  }
}

static void test_damaged_kind(void) {
  Str packed = {0};
  pack_number(&packed, UINT64_MAX);
  Unpack u = unpack_begin(packed.data, packed.len);
  TEST(transfer_kind(&(Transfer){.in = &u}, 0, KINDS) < KINDS);
  str_done(&packed);
}

int main(void) {
  Str s = {0};
  pack_all(&s);
  test_round_trip(&s);
  test_truncation(&s);
  test_wild();
  test_transfer();
  test_damaged_kind();
  str_done(&s);
  puts("ok");
}
