/* Maps LLVM's debug metadata to indices of Program.locations. */
#ifndef UMBRA_FRONT_LOCATIONS_H
#define UMBRA_FRONT_LOCATIONS_H
#include <llvm-c/Core.h>

#include "code/code.h"

typedef struct Locations {
  Program *program;
  Map seen;  /* metadata node -> location index */
  Map files; /* metadata node -> file index */
} Locations;

void locations_init(Locations *l, Program *p);
void locations_done(Locations *l);
uint32_t locations_of_instruction(Locations *l, LLVMValueRef instruction); /* 0 if unknown */
/* The location of the declaration; 0 if unknown. */
uint32_t locations_of_function(Locations *l, LLVMValueRef function);
uint32_t locations_of_global(Locations *l, LLVMValueRef global);
#endif
