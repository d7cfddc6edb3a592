/* What wget and gnulib need to know of Linux, as wget's configure would say it. */
#define _GNU_SOURCE 1
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define _GL_INLINE static inline
#define _GL_EXTERN_INLINE
#define _GL_ATTRIBUTE_RETURNS_NONNULL
#define _GL_ATTRIBUTE_PURE
#define _GL_ATTRIBUTE_MALLOC
#define _GL_ATTRIBUTE_DEALLOC_FREE
#define PACKAGE "wget"
#define ENABLE_NLS 0
#define _GL_ATTRIBUTE_ALLOC_SIZE(sizes)
#define GNULIB_XALLOC 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_LIMITS_H 1
#define HAVE_STRDUP 1
#define HAVE_UINT32_T 1
