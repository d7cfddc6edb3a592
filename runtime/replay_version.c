/* Which version of a unified program this is. C files are distinguished by the preprocessor, while
 * bitcode calls this function: 0 and 2: is it OLD? 1: is it NEW? Compiled with UMBRA_OLD or
 * UMBRA_NEW. */
__attribute__((weak)) int umbra_execute(int what);
__attribute__((weak)) int umbra_execute(int what) {
#ifdef UMBRA_OLD
  return what != 1;
#else
  return what == 1;
#endif
}
