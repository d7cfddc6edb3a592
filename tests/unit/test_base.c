/* Containers, strings, options. */
#include <string.h>

#include "base/arena.h"
#include "base/choice.h"
#include "base/clean.h"
#include "base/int.h"
#include "base/map.h"
#include "base/options.h"
#include "base/str.h"
#include "base/vec.h"
#include "test.h"

static void test_int(void) {
  TEST(mask64(1) == 1 && mask64(64) == ~0ull && mask64(33) == 0x1ffffffffull);
  TEST(sext64(0x80, 8) == -128 && sext64(0x7f, 8) == 127 && sext64(1, 1) == -1);
  TEST(sext128(u128_make(1, 0), 65) == -((S128)1 << 64));
}

static void test_vec(void) {
  VEC(int) v = {0};
  for (int i = 0; i < 1000; i++)
    vec_push(&v, i * i);
  for (int i = 0; i < 1000; i++)
    TEST(v.data[i] == i * i);
  TEST(vec_pop(&v) == 999 * 999 && v.len == 999);
  vec_done(&v);
}

static void test_map(void) {
  Map m;
  map_init(&m);
  for (uint64_t i = 0; i < 5000; i++)
    map_put(&m, i * 0x100000001ull, i);
  map_put(&m, 0, 77);
  TEST(m.len == 5000);
  uint64_t v;
  for (uint64_t i = 1; i < 5000; i++)
    TEST(map_find(&m, i * 0x100000001ull, &v) && v == i);
  TEST(map_find(&m, 0, &v) && v == 77);
  TEST(!map_find(&m, 3, NULL));
  map_clear(&m);
  TEST(!map_find(&m, 0, NULL));
  map_done(&m);
}

static void test_strmap(void) {
  StrMap m;
  strmap_init(&m);
  for (int i = 0; i < 300; i++) {
    char *key = str_format("key%d", i);
    strmap_put(&m, key, (uint64_t)i);
    free(key);
  }
  uint64_t v;
  TEST(strmap_find(&m, "key299", &v) && v == 299 && !strmap_find(&m, "key300", &v));
  strmap_done(&m);
}

static void test_arena(void) {
  Arena a;
  arena_init(&a);
  char *first = arena_strdup(&a, "first");
  for (int i = 0; i < 100; i++) {
    char *p = arena_alloc(&a, (size_t)i * 37);
    TEST((uintptr_t)p % 16 == 0);
    memset(p, 0xee, (size_t)i * 37);
  }
  TEST(strcmp(first, "first") == 0);
  arena_done(&a);
}

static void test_str(void) {
  Str s = {0};
  TEST(strcmp(str_text(&s), "") == 0);
  for (int i = 0; i < 100; i++)
    str_addf(&s, "%d,", i);
  TEST(str_starts(str_text(&s), "0,1,2,") && str_ends(str_text(&s), ",99,"));
  str_done(&s);
}

static bool is_without_paint(const char *text, const char *expected) {
  char copy[64];
  snprintf(copy, sizeof copy, "%s", text);
  clean_drop_paint(copy);
  return strcmp(copy, expected) == 0;
}

static void test_drop_paint(void) {
  TEST(is_without_paint("\033[1ma.c:3:\033[0;1;31m error:\033[m x", "a.c:3: error: x"));
  TEST(is_without_paint("plain [3m", "plain [3m") && is_without_paint("", ""));
  TEST(is_without_paint("cut\033[1", "cut\033[1") && is_without_paint("\033[K\033[0m", ""));
}

static bool is_choice(const char *input, long value, const char *expected) {
  size_t len;
  const char *name = choice_value(input, value, &len);
  if (!name || !expected) return name == expected;
  return len == strlen(expected) && memcmp(name, expected, len) == 0;
}

static void test_choice(void) {
  TEST(choice_name_length("p{NULL|an object}") == 1 && choice_name_length("plain{x}") == 8);
  TEST(is_choice("f{%d|%s}", 0, "%d") && is_choice("f{%d|%s}", 1, "%s"));
  TEST(is_choice("f{%d|%s}", 2, NULL) && is_choice("f{%d|%s}", -1, NULL));
  TEST(is_choice("plain", 0, NULL));
  const char *pointer = "p{NULL|an object|an earlier object|...}";
  TEST(is_choice(pointer, 0, "NULL") && is_choice(pointer, 1, "an object"));
  TEST(is_choice(pointer, 2, "an earlier object") && is_choice(pointer, 14, "an earlier object"));
  TEST(is_choice("f{a|}", 1, "") && is_choice("f{a|...|b}", 1, "..."));
}

static void test_options(void) {
  Options o;
  options_init(&o);
  char *const argv[] = {"--max-depth", "5",        "a.c", "-DX=1", "-I",     "dir", "--search=bfs",
                        "-v",          "-std=c99", "b.c", "--",    "--json", "x"};
  options_parse(&o, CMD_EXPLORE, sizeof argv / sizeof *argv, argv);
  TEST(o.max_depth == 5 && o.search == SEARCH_BFS && o.verbose && !o.json);
  TEST(o.files.len == 2 && strcmp(o.files.data[1], "b.c") == 0);
  TEST(o.define.len == 1 && strcmp(o.define.data[0], "X=1") == 0 &&
       strcmp(o.include.data[0], "dir") == 0);
  TEST(strcmp(o.std, "c99") == 0 && o.arguments.len == 2 &&
       strcmp(o.arguments.data[0], "--json") == 0);
  options_done(&o);
}

int main(void) {
  test_int();
  test_vec();
  test_map();
  test_strmap();
  test_arena();
  test_str();
  test_drop_paint();
  test_choice();
  test_options();
  puts("ok");
}
