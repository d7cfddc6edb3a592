// Functions with any number of arguments, and pointers to functions.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

typedef uint32_t (*Operation)(uint32_t a, uint32_t b);

static uint32_t checksum = 9;
static char output[128];
static uint32_t used = 0;

static void mix(uint32_t value);
static uint32_t sum(uint32_t n, ...);
static uint32_t fold(Operation operation, uint32_t n, ...);
static void emit(const char *format, ...);
static void put(char c);
static void put_number(uint32_t n, uint32_t base);
static uint32_t add(uint32_t a, uint32_t b);
static uint32_t shift(uint32_t a, uint32_t b);
static uint32_t choose(uint32_t a, uint32_t b);

static const Operation operations[3] = {add, shift, choose};

static void mix(uint32_t value) { checksum = checksum * 33 + value; }

static uint32_t sum(uint32_t n, ...) {
  va_list list;
  uint32_t total = 0;
  uint32_t i;
  va_start(list, n);
  for (i = 0; i < n; i++)
    total = total * 3 + va_arg(list, uint32_t);
  va_end(list);
  return total;
}

static uint32_t fold(Operation operation, uint32_t n, ...) {
  va_list list;
  uint32_t result = n;
  va_start(list, n);
  while (n > 0) {
    result = operation(result, va_arg(list, uint32_t));
    n--;
  }
  va_end(list);
  return result;
}

static void put(char c) {
  if (used < 127) {
    output[used] = c;
    used++;
  }
}

static void put_number(uint32_t n, uint32_t base) {
  if (n >= base)
    put_number(n / base, base);
  put("0123456789abcdef"[n % base]);
}

static void emit(const char *format, ...) {
  va_list list;
  va_start(list, format);
  for (; *format; format++) {
    if (*format != '%') {
      put(*format);
      continue;
    }
    format++;
    switch (*format) {
      case 'd': put_number(va_arg(list, uint32_t), 10); break;
      case 'x': put_number(va_arg(list, uint32_t), 16); break;
      case 'c': put((char)va_arg(list, int)); break;
      case 's': {
        const char *s = va_arg(list, const char *);
        while (*s) put(*s++);
        break;
      }
      default: put('?');
    }
  }
  va_end(list);
}

static uint32_t add(uint32_t a, uint32_t b) { return a + b; }

static uint32_t shift(uint32_t a, uint32_t b) {
  if (b > 31)
    return a;
  return (a << b) | (a >> (31 - b));
}

static uint32_t choose(uint32_t a, uint32_t b) { return a > b ? a - b : b * 2 - a; }

int main(void) {
  uint32_t i;
  mix(sum(0));
  mix(sum(4, 1u, 20u, 300u, 4000u));
  for (i = 0; i < 3; i++) {
    mix(fold(operations[i], 3, 7u, i + 2, 11u));
    mix(operations[2 - i](i * 9, 5));
  }
  emit("%d items, %x in hex, %c%c %s", 42u, 48879u, 'o', 'k', "done");
  for (i = 0; i < used; i++)
    mix((uint32_t)(unsigned char)output[i]);
  printf("%s\nchecksum = %X\n", output, (unsigned)checksum);
  return 0;
}
