// RUN: --no-normal-form --entry f
// CALL: show(f(any_uchar(), any_range(0, 7 + 1)));
// DEMAND: equivalent up to initial values of names, table, count
// WHY: a hash of two bytes says where a pointer is stored
//- old.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) h = (h << 5) + h + (p[i] ^ h >> 7); return h ^ h >> 11; }
static const char *table[16]; static int count[16]; static char names[8][4]; static int used;
static int put(const char *s, unsigned h) { for (int i = 0; i < 16; i++) { unsigned k = (h + (unsigned)i) & 15; if (!table[k]) { table[k] = s; count[k] = 1; return (int)k; } if (table[k][0] == s[0] && table[k][1] == s[1]) { count[k]++; return (int)k; } } return -1; }
int f(unsigned char c, unsigned char d) {
  unsigned char two[2] = {c, (unsigned char)(d & 7)};
  for (int i = 0; i < 3; i++) { names[i][0] = (char)('a' + i); put(names[i], hash((unsigned char *)names[i], 2)); }
  names[4][0] = (char)c; names[4][1] = (char)(d & 7);
  int k = put(names[4], hash(two, 2));
  
  return k < 0 ? -1 : count[k] + 10 * (table[k] == names[4]);
}
//- new.c
static unsigned hash(const unsigned char *p, int n) { unsigned h = 5381; for (int i = 0; i < n; i++) h = (h << 5) + h + (p[i] ^ h >> 7); return h ^ h >> 11; }
static const char *table[16]; static int count[16]; static char names[8][4]; static int used;
static int put(const char *s, unsigned h) { for (int i = 0; i < 16; i++) { unsigned k = (h + (unsigned)i) & 15; if (!table[k]) { table[k] = s; count[k] = 1; return (int)k; } if (table[k][0] == s[0] && table[k][1] == s[1]) { count[k]++; return (int)k; } } return -1; }
int f(unsigned char c, unsigned char d) {
  unsigned char two[2] = {c, (unsigned char)(d & 7)};
  for (int i = 0; i < 3; i++) { names[i][0] = (char)('a' + i); put(names[i], hash((unsigned char *)names[i], 2)); }
  names[4][0] = (char)c; names[4][1] = (char)(d & 7);
  int k = put(names[4], hash(two, 2));
  
  return k >= 0 ? count[k] + (table[k] == names[4] ? 10 : 0) : -1;
}
