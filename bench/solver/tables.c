/* Look-ups in tables: classes of bytes, then a checksum. */
#include <umbra.h>

int main(void) {
  static unsigned char class_of[256];
  static unsigned crc[256];
  for (unsigned i = 0; i < 256; i++) {
    unsigned v = i;
    class_of[i] = (unsigned char)(i >= '0' && i <= '9' ? 1 : i >= 'a' && i <= 'f' ? 2 : i == ' ' ? 3 : 0);
    for (int k = 0; k < 8; k++)
      v = v & 1 ? v >> 1 ^ 0xedb88320u : v >> 1;
    crc[i] = v;
  }
  unsigned char in[4];
  umbra_symbolic(in, sizeof in, "in");
  unsigned sum = ~0u;
  int ways = 0;
  for (int i = 0; i < 4; i++) {
    switch (class_of[in[i]]) {
      case 1: ways += 1; break;
      case 2: ways += 5; break;
      case 3: ways += 25; break;
      default: return ways;
    }
    sum = crc[(sum ^ in[i]) & 255] ^ sum >> 8;
  }
  return (sum & 255) == 77 ? ways + 200 : ways;
}
