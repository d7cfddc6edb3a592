/* Digits to a number, as strtol does, and comparisons of the number. */
#include <umbra.h>

int main(void) {
  char text[6];
  umbra_symbolic(text, 5, "text");
  text[5] = 0;
  long n = 0;
  int i = 0, sign = 1;
  if (text[0] == '-') {
    sign = -1;
    i++;
  }
  for (; text[i] >= '0' && text[i] <= '9'; i++)
    n = n * 10 + (text[i] - '0');
  if (text[i]) return 1;
  n *= sign;
  if (n > 1000) return n % 7 == 3 ? 2 : 3;
  if (n < -50) return n / 3 == -20 ? 4 : 5;
  return n == 42 ? 6 : 7;
}
