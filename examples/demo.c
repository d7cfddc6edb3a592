/* A decoder for run-length encoded text: "3a2b" means "aaabb". Counts have one or two digits; the
 * output holds 20 bytes.
 *
 *   ./umbra explore examples/demo.c
 * explores all inputs of up to five bytes at once, and finds one that makes the decoder write past
 * the end of the output, although it seems to check for that. (Which check is missing?) */
#include <ctype.h>
#include <stdio.h>
#include <umbra.h>

enum { INPUT = 5, OUTPUT = 20 };

/* Length of the decoded text, or -1 if the input is malformed or too long. */
static int decode(const char *in, char *out) {
  int length = 0;
  while (*in) {
    if (!isdigit((unsigned char)*in)) return -1;
    int count = *in++ - '0';
    if (length + count > OUTPUT) return -1; /* too long */
    if (isdigit((unsigned char)*in)) count = 10 * count + (*in++ - '0');
    if (!isalpha((unsigned char)*in)) return -1;
    while (count-- > 0) out[length++] = *in;
    in++;
  }
  return length;
}

int main(void) {
  char in[INPUT + 1], out[OUTPUT];
  umbra_symbolic(in, sizeof in, "in");
  umbra_assume(in[INPUT] == 0);

  int length = decode(in, out);
  if (length < 0) return 1;
  printf("%d bytes\n", length);
  return 0;
}
