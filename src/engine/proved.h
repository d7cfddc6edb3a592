/* A proof (front/normal_result.h) covers every input, so that the exploration can only show
 * differences by undefined behaviour. It gets a part of its time for them. */
#ifndef UMBRA_ENGINE_PROVED_H
#define UMBRA_ENGINE_PROVED_H
#include "engine/engine.h"

/* There is a proof on which the verdict can rest, as far as is known. */
bool proved_holds(const Engine *e);
/* A finding of this class: no verdict rests on the proof if it is visible. */
void proved_note(const Engine *e, FindingClass c);
/* proved_holds, and that part of the time has run out. */
bool proved_is_enough(const Engine *e, double now);
#endif
