// A record type that is only looked at when length and checksum are right
//- old.c
#include <stdio.h>
int main(void) {
  unsigned char record[256];
  for (;;) {
    int len = getchar(), sum = 0;
    if (len == EOF) return 0;
    if (len < 8) return 1;
    if (fread(record, 1, (size_t)len, stdin) != (size_t)len) return 2;
    for (int i = 0; i < len; i++) sum += record[i];
    if (getchar() != (sum & 255)) return 3;
    switch (record[0]) {
      case 1: printf("name %d\n", len); break;
      case 17: printf("reset %d\n", record[1]); break;
      case 23: return 0;
      default: puts("?");
    }
  }
}
//- new.c
#include <stdio.h>
int main(void) {
  unsigned char record[256];
  for (;;) {
    int len = getchar(), sum = 0;
    if (len == EOF) return 0;
    if (len < 8) return 1;
    if (fread(record, 1, (size_t)len, stdin) != (size_t)len) return 2;
    for (int i = 0; i < len; i++) sum += record[i];
    if (getchar() != (sum & 255)) return 3;
    switch (record[0]) {
      case 1: printf("name %d\n", len); break;
      case 17: printf("reset %d\n", record[2]); break;
      case 23: return 0;
      default: puts("?");
    }
  }
}
