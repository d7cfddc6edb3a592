// A calculator by recursive descent, with variables and errors.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Variable {
  char name;
  int64_t value;
};

static const char *input;
static const char *error;
static struct Variable variables[6];
static uint32_t known = 0;
static uint32_t checksum = 13;

static void mix(uint64_t value);
static void fail(const char *what);
static char peek(void);
static int accept(char c);
static int64_t number(void);
static int64_t factor(uint32_t depth);
static int64_t term(uint32_t depth);
static int64_t sum(uint32_t depth);
static struct Variable *variable(char name);
static void evaluate(const char *line);

static void mix(uint64_t value) {
  checksum = checksum * 37 + (uint32_t)(value & 0xffffffffu);
  checksum ^= (uint32_t)(value >> 32);
}

static void fail(const char *what) {
  if (error == NULL)
    error = what;
}

static char peek(void) {
  while (isspace((unsigned char)*input))
    input++;
  return *input;
}

static int accept(char c) {
  if (peek() != c)
    return 0;
  input++;
  return 1;
}

static struct Variable *variable(char name) {
  uint32_t i;
  for (i = 0; i < known; i++) {
    if (variables[i].name == name)
      return &variables[i];
  }
  if (known == 6) {
    fail("too many variables");
    return &variables[0];
  }
  variables[known].name = name;
  known++;
  return &variables[known - 1];
}

static int64_t number(void) {
  uint64_t n = 0;
  while (isdigit((unsigned char)peek())) {
    n = n * 10 + (uint64_t)(*input - '0');
    input++;
  }
  return (int64_t)(n & 0xffffff);
}

static int64_t factor(uint32_t depth) {
  int64_t value = 0;
  char c = peek();
  if (depth > 20) {
    fail("too deep");
    return 0;
  }
  if (isdigit((unsigned char)c))
    return number();
  if (accept('-'))
    return -factor(depth + 1);
  if (accept('(')) {
    value = sum(depth + 1);
    if (!accept(')'))
      fail("missing )");
    return value;
  }
  if (islower((unsigned char)c)) {
    input++;
    return variable(c)->value;
  }
  fail("what is this?");
  return 0;
}

static int64_t term(uint32_t depth) {
  int64_t value = factor(depth);
  for (;;) {
    if (accept('*')) {
      value = (value * factor(depth)) % 1000003;
    } else if (accept('/')) {
      int64_t by = factor(depth);
      if (by == 0) {
        fail("division by zero");
        by = 1;
      }
      value /= by;
    } else {
      return value;
    }
  }
}

static int64_t sum(uint32_t depth) {
  int64_t value = term(depth);
  while (error == NULL) {
    if (accept('+'))
      value += term(depth);
    else if (accept('-'))
      value -= term(depth);
    else
      break;
  }
  return value;
}

static void evaluate(const char *line) {
  int64_t value;
  char name = 0;
  error = NULL;
  input = line;
  if (islower((unsigned char)line[0]) && line[1] == '=') {
    name = line[0];
    input += 2;
  }
  value = sum(0);
  if (error == NULL && peek() != 0)
    error = "something is left";
  if (error) {
    printf("%s: %s\n", line, error);
    mix((uint64_t)strlen(error));
    return;
  }
  if (name)
    variable(name)->value = value;
  mix((uint64_t)value);
}

int main(void) {
  static const char *const lines[9] = {"1 + 2 * 3", "a=(4 + 5) * -2", "b=a*a", "b/(a+18)", "b - a / 5 ", "((7)", "8 $ 2", "c=b/7*(1+a)", "-c*3"};
  uint32_t i;
  for (i = 0; i < 9; i++)
    evaluate(lines[i]);
  printf("checksum = %X, %u variables\n", (unsigned)checksum, (unsigned)known);
  return error != NULL;
}
