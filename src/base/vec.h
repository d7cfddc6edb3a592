/* VEC(T): a growable array.  VEC(int) v = {0}; vec_push(&v, 3); v.data[0]; v.len; vec_done(&v); */
#ifndef UMBRA_BASE_VEC_H
#define UMBRA_BASE_VEC_H
#include <stddef.h>

#define VEC(T)        \
  struct {            \
    T *data;          \
    size_t len, room; \
  }

/* Grows *data so that at least `need` elements of `size` bytes fit. */
void vec_reserve_raw(void **data, size_t *room, size_t need, size_t size);

#define vec_reserve(v, need)                                                         \
  ((need) > (v)->room                                                                \
       ? vec_reserve_raw((void **)&(v)->data, &(v)->room, (need), sizeof *(v)->data) \
       : (void)0)
#define vec_push(v, x) (vec_reserve((v), (v)->len + 1), (v)->data[(v)->len++] = (x))
#define vec_pop(v) ((v)->data[--(v)->len])
#define vec_last(v) ((v)->data[(v)->len - 1])
#define vec_clear(v) ((v)->len = 0)
#define vec_done(v) (vec_free_raw((v)->data), (v)->data = NULL, (v)->len = (v)->room = 0)
void vec_free_raw(void *data);
#endif
