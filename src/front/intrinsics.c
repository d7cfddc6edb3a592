/* LLVM's intrinsic functions, looked up by the longest matching prefix of their name. Those that
 * only inform the optimiser do nothing. */
#include <assert.h>
#include <string.h>

#include "front/checks.h"
#include "front/emit.h"
#include "front/front_passing.h"

typedef void (*Handler)(Translator *t, LLVMValueRef call, unsigned detail);

typedef struct Row {
  const char *name; /* a prefix that ends at a dot or at the end of the intrinsic's name */
  Handler handler;
  unsigned detail;
} Row;

static LLVMValueRef intrinsics_argument(LLVMValueRef call, unsigned i) {
  return LLVMGetOperand(call, i);
}

static void nothing(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)t;
  (void)call;
  (void)detail;
}

static void identity(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  value_copy(t, call, intrinsics_argument(call, 0));
}

/* In a program that creates threads, each has its own copy. Only then is the function there. */
static void thread_local_address(Translator *t, LLVMValueRef call, unsigned detail) {
  LLVMValueRef f = LLVMGetNamedFunction(t->module, "umbra_thread_local");
  const Function *own = f ? symbols_function(&t->symbols, f) : NULL;
  uint32_t address = value_reg(t, intrinsics_argument(call, 0));
  if (!own) {
    identity(t, call, detail);
    return;
  }
  emit(t, (Insn){.op = OP_CALL,
                 .aux = 1,
                 .d = value_reg(t, call),
                 .a = own->number,
                 .b = build_pool(t->b, &address, 1),
                 .c = 1});
}

static void intrinsics_constant(Translator *t, LLVMValueRef call, unsigned value) {
  unsigned w = layout_of(t, call)->leaves.data[0].width;
  emit_move(t, w, value_reg(t, call), make_const(t, w, value));
}

static void intrinsics_is_constant(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  LLVMValueRef v = intrinsics_argument(call, 0);
  intrinsics_constant(t, call, LLVMIsAConstantInt(v) || LLVMIsAConstantFP(v));
}

/* Nothing is known about the object: the result is all ones, or 0 if the caller requests a lower
 * bound. */
static void object_size(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  unsigned w = layout_of(t, call)->leaves.data[0].width;
  bool lower = LLVMConstIntGetZExtValue(intrinsics_argument(call, 1)) != 0;
  emit_move(t, w, value_reg(t, call), make_const(t, w, lower ? 0 : ~(U128)0));
}

static void intrinsics_copy(Translator *t, LLVMValueRef call, unsigned may_overlap) {
  uint32_t to = value_reg(t, intrinsics_argument(call, 0)),
           from = value_reg(t, intrinsics_argument(call, 1)),
           size = value_unsigned64(t, intrinsics_argument(call, 2));
  emit(t, (Insn){.op = OP_MEMCPY, .aux = (uint16_t)may_overlap, .a = to, .b = from, .c = size});
}

static void intrinsics_fill(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  uint32_t to = value_reg(t, intrinsics_argument(call, 0)),
           byte = value_reg(t, intrinsics_argument(call, 1)),
           size = value_unsigned64(t, intrinsics_argument(call, 2));
  emit(t, (Insn){.op = OP_MEMSET, .a = to, .b = byte, .c = size});
}

static void trap(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)call;
  (void)detail;
  emit(t, (Insn){.op = OP_TRAP});
}

/* An object of its own represents the address of the current frame. The frames of callers are
 * unknown: the result is 0, as the documentation of compilers permits. */
static void frame_address(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  LLVMValueRef level = intrinsics_argument(call, 0);
  if (LLVMIsNull(level))
    emit_move(t, 64, value_reg(t, call), make_alloca(t, build_const(t->b, 16), 16, "frame"));
  else
    intrinsics_constant(t, call, 0);
}

static void stack_save(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  emit(t, (Insn){.op = OP_STACKSAVE, .width = 64, .d = value_reg(t, call)});
}

static void intrinsics_stack_restore(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  emit(t,
       (Insn){.op = OP_STACKRESTORE, .width = 64, .a = value_reg(t, intrinsics_argument(call, 0))});
}

/* The registers that the parameters of the variadic function take, up to their number. */
static void parameter_registers(Translator *t, unsigned *general, unsigned *vector) {
  *general = *vector = 0;
  for (unsigned i = 0; i < LLVMCountParams(t->source); i++) {
    bool is_vector,
        is_copied = LLVMGetEnumAttributeAtIndex(t->source, i + 1, t->byval_kind) != NULL;
    unsigned n =
        is_copied ? 0
                  : front_passing_registers(t, LLVMTypeOf(LLVMGetParam(t->source, i)), &is_vector);
    unsigned *used = n && is_vector ? vector : general;
    if (*used + n <= (n && is_vector ? PASS_VECTOR : PASS_GENERAL)) *used += n;
  }
}

/* struct { int gp_offset, fp_offset; void *overflow_arg_area, *reg_save_area; } (front_calls.c) */
static void va_start_list(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  bool is_variadic = t->function->is_variadic;
  uint32_t list = value_reg(t, intrinsics_argument(call, 0)),
           area = is_variadic ? t->area : build_const(t->b, 0);
  unsigned general = PASS_GENERAL, vector = PASS_VECTOR;
  if (is_variadic) parameter_registers(t, &general, &vector);
  emit_store(t, 32, list, build_const(t->b, 8 * (uint64_t)general));
  emit_store(t, 32, make_offset(t, list, 4),
             build_const(t->b, AREA_VECTOR + 16 * (uint64_t)vector));
  emit_store(t, 64, make_offset(t, list, 8), make_offset(t, area, AREA_STACK));
  emit_store(t, 64, make_offset(t, list, 16), area);
}

static void va_copy_list(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  emit(t, (Insn){.op = OP_MEMCPY,
                 .a = value_reg(t, intrinsics_argument(call, 0)),
                 .b = value_reg(t, intrinsics_argument(call, 1)),
                 .c = build_const(t->b, 24)});
}

static void pointer_mask(Translator *t, LLVMValueRef call, unsigned detail) {
  (void)detail;
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_binary(t, OP_AND, 64, 0, value_leaf(t, call, k),
                value_leaf(t, intrinsics_argument(call, 0), k),
                value_leaf(t, intrinsics_argument(call, 1), k));
}

/* Emitted for clang's -fsanitize-trap; the argument is the number of the handler in clang's
 * list. */
static void sanitizer_trap(Translator *t, LLVMValueRef call, unsigned detail) {
  enum { SHIFT_OUT_OF_BOUNDS = 20 };
  if (LLVMConstIntGetZExtValue(intrinsics_argument(call, 0)) == SHIFT_OUT_OF_BOUNDS)
    check_shift_failed(t);
  trap(t, call, detail);
}

static const Row rows[] = {
    {"llvm.dbg", nothing, 0},
    {"llvm.lifetime", nothing, 0},
    {"llvm.invariant", nothing, 0},
    {"llvm.assume", nothing, 0},
    {"llvm.donothing", nothing, 0},
    {"llvm.sideeffect", nothing, 0},
    {"llvm.pseudoprobe", nothing, 0},
    {"llvm.experimental.noalias.scope.decl", nothing, 0},
    {"llvm.prefetch", nothing, 0},
    {"llvm.x86.sse2.pause", nothing, 0},
    {"llvm.x86.sse2.mfence", nothing, 0},
    {"llvm.x86.sse2.lfence", nothing, 0},
    {"llvm.x86.sse.sfence", nothing, 0},
    {"llvm.clear_cache", nothing, 0},
    {"llvm.var.annotation", nothing, 0},
    {"llvm.codeview.annotation", nothing, 0},
    {"llvm.fake.use", nothing, 0},
    {"llvm.va_end", nothing, 0},
    {"llvm.expect", identity, 0},
    {"llvm.annotation", identity, 0},
    {"llvm.ptr.annotation", identity, 0},
    {"llvm.launder.invariant.group", identity, 0},
    {"llvm.strip.invariant.group", identity, 0},
    {"llvm.threadlocal.address", thread_local_address, 0},
    {"llvm.ssa.copy", identity, 0},
    {"llvm.arithmetic.fence", identity, 0},
    {"llvm.canonicalize", identity, 0},
    {"llvm.is.constant", intrinsics_is_constant, 0},
    {"llvm.objectsize", object_size, 0},
    {"llvm.returnaddress", intrinsics_constant, 0},
    {"llvm.addressofreturnaddress", intrinsics_constant, 0},
    {"llvm.frameaddress", frame_address, 0},
    {"llvm.get.rounding", intrinsics_constant, 1},
    {"llvm.memcpy", intrinsics_copy, 0},
    {"llvm.memmove", intrinsics_copy, 1},
    {"llvm.memset", intrinsics_fill, 0},
    {"llvm.trap", trap, 0},
    {"llvm.debugtrap", trap, 0},
    {"llvm.ubsantrap", sanitizer_trap, 0},
    {"llvm.stacksave", stack_save, 0},
    {"llvm.stackrestore", intrinsics_stack_restore, 0},
    {"llvm.va_start", va_start_list, 0},
    {"llvm.va_copy", va_copy_list, 0},
    {"llvm.ptrmask", pointer_mask, 0},
};

static bool matches(const char *name, const char *prefix) {
  size_t n = strlen(prefix);
  return strncmp(name, prefix, n) == 0 && (name[n] == 0 || name[n] == '.');
}

static const Row *intrinsics_find(const char *name) {
  const Row *best = NULL;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (matches(name, rows[i].name) && (!best || strlen(rows[i].name) > strlen(best->name)))
      best = &rows[i];
  return best;
}

void translate_intrinsic(Translator *t, LLVMValueRef call, const char *name) {
  assert(call && str_starts(name, "llvm."));
  const Row *row = intrinsics_find(name);
  if (row)
    row->handler(t, call, row->detail);
  else if (!translate_bit_intrinsic(t, call, name) && !translate_float_intrinsic(t, call, name))
    emit_unsupported(t, "intrinsic %s", name);
}
