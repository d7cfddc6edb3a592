// RUN: --entry mix
// CALL: unsigned char k[16] = {0}; unsigned short out[4] = {0}; k[3] = any_range(0, 5); k[15] = any_range(0, 9); mix(out, k); show(out[0]); show(out[3]);
// DEMAND: equivalent up to out that leads to .*\[4\], as declared
// UNSHOWN: single elements
// WHY: the sizes are a macro of the file and a minimum; both arrays are read and written as a whole
//- old.c
#define KEY_SIZE (16)
void mix(unsigned short out[static 4], const unsigned char key[KEY_SIZE]) {
  for (int i = 0; i < KEY_SIZE; i++) out[i % 4] += key[i];
}
//- new.c
#define KEY_SIZE (16)
void mix(unsigned short out[static 4], const unsigned char key[KEY_SIZE]) {
  for (int i = 0; i < 4; i++)
    for (int k = i; k < KEY_SIZE; k += 4) out[i] = key[k] + out[i];
}
