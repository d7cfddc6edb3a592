/* The start of a tile part is entered into an index with room for up to 4 of them. */
#include "j2k.c"

OPJ_BOOL add(unsigned parts, unsigned current) {
  opj_codestream_index_t index = {0};
  opj_tile_index_t tile = {0};
  if (parts == 0 || parts > 4 || current > 8) return -1;
  index.tile_index = &tile;
  index.maxmarknum = 10;
  tile.maxmarknum = 10;
  tile.marker = opj_calloc(10, sizeof *tile.marker);
  tile.nb_tps = parts;
  tile.current_tpsno = current;
  tile.tp_index = opj_calloc(parts, sizeof *tile.tp_index);
  if (!tile.marker || !tile.tp_index) return -2;
  OPJ_BOOL added = opj_j2k_add_tlmarker(0, &index, J2K_MS_SOT, 100, 12);
  opj_free(tile.tp_index);
  opj_free(tile.marker);
  return added;
}
