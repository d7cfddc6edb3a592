/* Which version of a unified program this is. Its C files have asked the preprocessor; bitcode asks
 * here: 0 and 2, is it OLD? 1, is it NEW? Compiled with UMBRA_OLD or UMBRA_NEW. */
__attribute__((weak)) int umbra_execute(int what);
__attribute__((weak)) int umbra_execute(int what) {
#ifdef UMBRA_OLD
  return what != 1;
#else
  return what == 1;
#endif
}
