/** The pictures of stock, by the name of their files: 'cover' is a photo set's, 'wide' an event's. The largest size, and all widths. */
export const PICTURE_KINDS = {
  cover: { width: 900, height: 1200, widths: [360, 540, 720, 900] },
  wide: { width: 1200, height: 750, widths: [420, 720, 1200] },
};
