// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: signs of a tabulated value
//- old.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) h = (h << 5) + h + (p[i] ^ h >> 7); return h ^ h >> 11; }
long f(unsigned char c) { unsigned char t[2] = {c, 1}; int h = (int)hash(t, 2); return h < 0 ? -(long)h : h / 3; }
//- new.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) h = (h << 5) + h + (p[i] ^ h >> 7); return h ^ h >> 11; }
long f(unsigned char c) { unsigned char t[2] = {c, 1}; long h = (int)hash(t, 2); if (h >= 0) return h / 3; return 0 - h; }
