import type { Picture } from '@archive/schema/catalogue/photo-set';

/** The pictures of the story, rendered by `npm run demo:render -- --set story`. They are part of the app, so it shows them offline too. */
export const storyPictures = {
  dance: {
    base: '/story/dance',
    alt: 'Six wooden figures dance together in a dark red room',
    width: 1800,
    height: 1125,
    widths: [720, 1200, 1800],
    color: '#392220',
  },
  danceTall: {
    base: '/story/dance-tall',
    alt: 'Four wooden figures dance together in a dark red room',
    width: 780,
    height: 1040,
    widths: [480, 780],
    color: '#442a26',
  },
  study: {
    base: '/story/study',
    alt: 'Two wooden figures, one seated and one on a knee, study a third that bows',
    width: 1200,
    height: 900,
    widths: [480, 800, 1200],
    color: '#4d2f2b',
  },
  line: {
    base: '/story/line',
    alt: 'Three wooden figures in a row lean back and pull, all in one direction',
    width: 1800,
    height: 900,
    widths: [600, 1200, 1800],
    color: '#442927',
  },
  welcome: {
    base: '/story/welcome',
    alt: 'A wooden figure stands with both hands open',
    width: 900,
    height: 1200,
    widths: [480, 720, 900],
    color: '#472b29',
  },
} satisfies Record<string, Picture>;
