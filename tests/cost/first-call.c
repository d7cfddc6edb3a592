// RUN: --entry parity --calls 2
// COST: none
// WHY: only the first call is slower: it fills a table
//- old.c
int parity(unsigned char c) {
  int p = 0;
  for (int i = 0; i < 8; i++) p ^= c >> i & 1;
  return p;
}
//- new.c
static unsigned char table[256], is_filled;
int parity(unsigned char c) {
  for (int k = 0; !is_filled && k < 256; k++)
    for (int i = 0; i < 8; i++) table[k] ^= k >> i & 1;
  is_filled = 1;
  return table[c];
}
