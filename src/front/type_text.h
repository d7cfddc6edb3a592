/* LLVM types as text, with the fields of structures in place of their names: files that were
 * compiled by themselves give the same structure different names. */
#ifndef UMBRA_FRONT_TYPE_TEXT_H
#define UMBRA_FRONT_TYPE_TEXT_H
#include "base/str.h"

struct LLVMOpaqueType;

/* Appends the type. The text is finite, because that of a pointer says nothing about its target. */
void type_text_add(Str *out, struct LLVMOpaqueType *t);
#endif
