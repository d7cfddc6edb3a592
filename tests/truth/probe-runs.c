// RUN: --max-time 150 --entry unpack --max-paths 100
// DEMAND: differs
// NATIVE: none
// WHY: an array of bytes whose runs fill more than 300 bytes
//- old.c
int unpack(const unsigned char *data, unsigned long len) {
  unsigned char out[512];
  unsigned long n = 0, i = 0;
  while (i < len) {
    unsigned count = data[i++];
    if (count == 128) break;
    if (count > 128) {
      if (i >= len) return -1;
      count = 257 - count;
      if (n + count > sizeof out) return -2;
      while (count--) out[n++] = data[i];
      i++;
    } else {
      if (count + 1 > len - i) return -1;
      if (n + count + 1 > sizeof out) return -2;
      for (unsigned k = 0; k <= count; k++) out[n++] = data[i++];
    }
  }
  unsigned sum = 0;
  for (i = 0; i < n; i++) sum += out[i];
  return (int)sum;
}
//- new.c
int unpack(const unsigned char *data, unsigned long len) {
  unsigned char out[512];
  unsigned long n = 0, i = 0;
  while (i < len) {
    unsigned count = data[i++];
    if (count == 128) break;
    if (count > 128) {
      if (i >= len) return -1;
      count = 257 - count;
      if (n + count > 300) return -2;
      while (count--) out[n++] = data[i];
      i++;
    } else {
      if (count + 1 > len - i) return -1;
      if (n + count + 1 > sizeof out) return -2;
      for (unsigned k = 0; k <= count; k++) out[n++] = data[i++];
    }
  }
  unsigned sum = 0;
  for (i = 0; i < n; i++) sum += out[i];
  return (int)sum;
}
