// RUN: --entry column
// CALL: unsigned char b[3]; for (unsigned i = 0; i < 3; i++) b[i] = any_range(0, 3); show(column((char *)b, (char *)b + any_range(0, 3)));
// DEMAND: differs
// WHY: the beginning is only subtracted, and the position is read
//- old.c
int column(const char *begin, const char *pos) { return *pos == 1 ? (int)(pos - begin) : 0; }
//- new.c
int column(const char *begin, const char *pos) { return *pos == 1 ? (int)(pos - begin) + 1 : 0; }
