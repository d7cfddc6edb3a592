// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: two ways to compute one hash of a byte
//- old.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) h = (h << 5) + h + (p[i] ^ h >> 7); return h ^ h >> 11; }
int f(unsigned char c) { unsigned char t[3] = {c, (unsigned char)(c * 7 + 3), 9}; return hash(t, 3) & 0x7fff; }
//- new.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) { unsigned k = p[i] ^ h >> 7; h = h * 33 + k; } return (h >> 11) ^ h; }
int f(unsigned char c) { unsigned char t[3] = {c, (unsigned char)(c * 7 + 3), 9}; return hash(t, 3) & 0x7fff; }
