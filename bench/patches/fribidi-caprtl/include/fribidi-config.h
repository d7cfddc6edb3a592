#define FRIBIDI_NAME "fribidi"
#define FRIBIDI_SIZEOF_INT 4
