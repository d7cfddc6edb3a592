// RUN: --entry val_length
// DEMAND: differs
// NATIVE: none
// SHOWN: \(constructed\)  val_length
// UNSHOWN: \(maybe\)
// WHY: only functions that return the structure by value create a text of four characters that passes the assertion
//- old.c
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include <stdio.h>
typedef struct { unsigned char kind, flags; unsigned short pad; int size; union { double number; struct refcnt { int count; char text[16]; } *ptr; } u; } val;
val val_null(void) { val v = {1, 0, 0, 0, {0}}; return v; }
val val_text_new(const char *s) {
  val v = {3, 0, 0, 0, {0}};
  v.u.ptr = malloc(sizeof *v.u.ptr);
  if (!v.u.ptr) abort();
  v.u.ptr->count = 1;
  strncpy(v.u.ptr->text, s ? s : "", 15);
  v.u.ptr->text[15] = 0;
  v.size = (int)strlen(v.u.ptr->text);
  return v;
}
val val_make_number(double d) { val v = {2, 0, 0, 0, {.number = d}}; return v; }
val val_text_append(val v, char c) {
  assert(v.kind == 3);
  if (v.size < 15) { v.u.ptr->text[v.size++] = c; v.u.ptr->text[v.size] = 0; }
  return v;
}
int val_length(val v) {
  assert(v.kind == 3);
  return v.size;
}
int main(void) { return val_length(val_text_append(val_text_new("a"), 'b')); }
//- new.c
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include <stdio.h>
typedef struct { unsigned char kind, flags; unsigned short pad; int size; union { double number; struct refcnt { int count; char text[16]; } *ptr; } u; } val;
val val_null(void) { val v = {1, 0, 0, 0, {0}}; return v; }
val val_text_new(const char *s) {
  val v = {3, 0, 0, 0, {0}};
  v.u.ptr = malloc(sizeof *v.u.ptr);
  if (!v.u.ptr) abort();
  v.u.ptr->count = 1;
  strncpy(v.u.ptr->text, s ? s : "", 15);
  v.u.ptr->text[15] = 0;
  v.size = (int)strlen(v.u.ptr->text);
  return v;
}
val val_make_number(double d) { val v = {2, 0, 0, 0, {.number = d}}; return v; }
val val_text_append(val v, char c) {
  assert(v.kind == 3);
  if (v.size < 15) { v.u.ptr->text[v.size++] = c; v.u.ptr->text[v.size] = 0; }
  return v;
}
int val_length(val v) {
  assert(v.kind == 3);
  return v.size > 3 ? v.size + 1 : v.size;
}
int main(void) { return val_length(val_text_append(val_text_new("a"), 'b')); }
