/** Sizes of catalogue pictures by file name: 'cover' for photo sets, 'wide' for events. The largest size, and all widths. */
export const PICTURE_KINDS = {
  cover: { width: 900, height: 1200, widths: [360, 540, 720, 900] },
  wide: { width: 1200, height: 750, widths: [420, 720, 1200] },
};
