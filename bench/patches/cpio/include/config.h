/* What gnulib's xalloc.h wants of a configuration. */
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define _GL_INLINE static inline
