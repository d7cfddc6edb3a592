#define HAVE_STDBOOL_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STDINT_H 1
#define HAVE__BOOL 1
#define SIZEOF_SIZE_T 8
#define NDEBUG 1
