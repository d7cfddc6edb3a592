// String literals, tables of strings, buffers, and the string functions of the library.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct Entry {
  const char *name;
  uint32_t weight;
  char tag[4];
};

static struct Entry entries[5] = {{"alpha", 3, "al"}, {"beta", 7, "be"}, {"gamma", 1, "ga"}, {"delta", 12, "de"}, {"epsilon", 5, "ep"}};
static const char *const months[4] = {"jan", "feb", "mar", "apr"};
static char message[] = "the quick brown fox";
static uint32_t checksum = 17;
static uint32_t calls = 0;

static void mix(uint32_t value);
static void mix_text(const char *text);
static uint32_t find(const char *name);
static uint32_t join(char *to, uint32_t room, const char *separator);
static void reverse(char *text);
static uint32_t count_words(const char *text);
static const char *describe(uint32_t weight);

static void mix(uint32_t value) {
  checksum = (checksum << 5) ^ (checksum >> 27) ^ value;
  calls++;
}

static void mix_text(const char *text) {
  while (*text) {
    mix((uint32_t)(unsigned char)*text);
    text++;
  }
  mix(0);
}

static uint32_t find(const char *name) {
  uint32_t i;
  for (i = 0; i < 5; i++) {
    if (strcmp(entries[i].name, name) == 0)
      return i;
  }
  return 99;
}

static uint32_t join(char *to, uint32_t room, const char *separator) {
  uint32_t i;
  uint32_t used = 0;
  to[0] = 0;
  for (i = 0; i < 4; i++) {
    uint32_t n = (uint32_t)strlen(months[i]);
    if (used + n + (uint32_t)strlen(separator) + 1 >= room)
      break;
    if (i > 0)
      strcat(to, separator);
    strcat(to, months[i]);
    used = (uint32_t)strlen(to);
  }
  return used;
}

static void reverse(char *text) {
  uint32_t n = (uint32_t)strlen(text);
  uint32_t i;
  for (i = 0; i < n / 2; i++) {
    char c = text[i];
    text[i] = text[n - 1 - i];
    text[n - 1 - i] = c;
  }
}

static uint32_t count_words(const char *text) {
  uint32_t words = 0;
  int in_word = 0;
  for (; *text; text++) {
    if (*text == ' ' || *text == ',') {
      in_word = 0;
    } else if (!in_word) {
      in_word = 1;
      words++;
    }
  }
  return words;
}

static const char *describe(uint32_t weight) {
  if (weight > 10)
    return "heavy";
  if (weight > 4)
    return "middle";
  return weight ? "light" : "nothing";
}

int main(void) {
  char buffer[40];
  uint32_t i;
  mix(find("gamma"));
  mix(find("omega"));
  mix(join(buffer, 40, ", "));
  mix_text(buffer);
  mix(count_words(message));
  reverse(message);
  mix_text(message);
  mix(count_words("one,two three  four"));
  for (i = 0; i < 5; i++) {
    mix_text(describe(entries[i].weight));
    mix_text(entries[i].tag);
    entries[i].weight += i;
  }
  memset(buffer, 'x', 8);
  buffer[8] = 0;
  mix_text(buffer);
  if (strchr(buffer, 'y'))
    mix_text("found");
  else
    mix_text("missing");
  snprintf(buffer, 40, "%u/%s", (unsigned)entries[3].weight, months[2]);
  mix_text(buffer);
  printf("checksum = %X, %u calls\n", (unsigned)checksum, (unsigned)calls);
  return 0;
}
