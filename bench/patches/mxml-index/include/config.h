#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define HAVE_SNPRINTF 1
#define HAVE_STRDUP 1
#define HAVE_VSNPRINTF 1
extern char *_mxml_strdupf(const char *format, ...);
extern char *_mxml_vstrdupf(const char *format, va_list arguments);
