// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: the length of a string made of the number of a line
//- old.c
#define TEXT2(a) #a
#define TEXT(a) TEXT2(a)
/* 3 */
/* 4 */
/* 5 */
/* 6 */
/* 7 */
int f(signed char k) { return k == 7 ? (int)sizeof TEXT(__LINE__) : k; }
//- new.c
#define TEXT2(a) #a
#define TEXT(a) TEXT2(a)
/* 3 */
/* 4 */
/* 5 */
/* 6 */
/* 7 */
/* 8 */
/* 9 */
int f(signed char k) { return k == 7 ? (int)sizeof TEXT(__LINE__) : k; }
