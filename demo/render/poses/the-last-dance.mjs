/** An evening in five figures, from the invitation to the final bow. */

/** @type {import('../catalogue.mjs').PoseSet} */
export const theLastDance = {
  id: 5,
  slug: 'the-last-dance',
  title: 'The Last Dance',
  description:
    'An invitation, a turn, a flight and a bow under a single spotlight: five storytelling poses of line and balance, each from eight vantage points.',
  price: 1800,
  mood: {
    paper: '#4d3f4a',
    key: { color: '#ffe6c4', power: 4.2, from: [-1.4, 3.6, 2.0], size: 0.4 },
    rim: { color: '#ff9f8a', power: 2.6, from: [2.4, 1.6, -2.4] },
    sky: { color: '#9a94bc', power: 0.55 },
    wall: { color: '#d6a0b0', power: 0.5, at: [0.4, 1.2] },
    exposure: 0.86,
  },
  cover: {
    pose: 3,
    vantage: { turn: 78, height: 2 },
    alt: 'A wooden figure balances on one leg like a dancer, arms and the other leg stretched out',
  },
  sample: 3,
  poses: [
    {
      name: 'May I',
      height: 4,
      hips: { at: [-0.03, null, -0.06], turn: [16, 6, -5] },
      spine: [16, 4, 6],
      neck: [-6, 0, 0],
      head: [-10, 4, 0],
      legs: { left: { x: 0.1, z: 0.24, yaw: 18 }, right: { x: -0.07, z: -0.06, yaw: -26 } },
      arms: {
        left: { aim: { upper: [0.4, -0.6, 0.7], lower: [0.3, -0.05, 1] }, palm: [0, 1, 0.1], curl: 6 },
        right: { on: 'abdomen', at: [-0.1, 0.04, -0.15], elbow: [-1, 0.1, -0.5], palm: [0, 0.1, -1], point: [1, 0.1, 0], curl: 16 },
      },
    },
    {
      name: 'The Turn',
      height: 4,
      hips: { at: [0.02, null, 0], turn: [0, 0, 3] },
      spine: [-5, 16, -5],
      neck: [-4, 12, 0],
      head: [-4, 26, 0],
      legs: {
        left: { x: -0.04, z: -0.085, yaw: 22, heel: 42 },
        right: { aim: { upper: [-0.72, -0.42, 0.62], lower: [0.74, -0.66, -0.5], foot: [58, 0, 0], bend: [-1, 0, 1] } },
      },
      arms: {
        left: { on: 'head', at: [0.06, 0.38, 0.08], elbow: [1, 0.1, 0.3], palm: [-0.2, -1, 0], point: [-1, 0.25, 0], curl: 10 },
        right: { at: [-0.06, 0.06, 0.36], elbow: [-1, 0.1, 0.4], palm: [0, -0.1, -1], point: [1, 0, 0], curl: 12 },
      },
    },
    {
      name: 'Flight',
      height: 4,
      hips: { at: [0, null, 0.0], turn: [38, 0, 0] },
      spine: [-40, 0, 0],
      neck: [-8, 0, 0],
      head: [-10, 0, 0],
      legs: {
        left: { x: 0.03, z: 0.05, yaw: 8 },
        right: { aim: { upper: [-0.06, -0.62, -1], lower: [-0.04, -0.5, -1], foot: [62, 0, 0], bend: [0, -1, 0.4] } },
      },
      arms: {
        left: { aim: { upper: [0.25, 0.35, 1], lower: [0.02, 0.42, 1] }, palm: [0, -1, 0.3], curl: 4 },
        right: { aim: { upper: [-0.7, -0.05, -0.75], lower: [-0.62, 0.12, -0.8] }, palm: [0, -1, 0], curl: 6 },
      },
    },
    {
      name: 'The Fall',
      height: 5,
      hips: { at: [0, 0.62, 0.12], turn: [6, 0, 0] },
      spine: [-22, 14, -4],
      neck: [-10, 8, 0],
      head: [-12, 12, 6],
      legs: { left: { x: 0.1, z: 0.42, yaw: 6 }, right: { x: -0.1, z: -0.5, yaw: -12, heel: 58 } },
      arms: {
        left: { aim: { upper: [0.85, 0.35, 0.1], lower: [0.7, 0.6, 0.1] }, palm: [0.1, -0.3, 1], curl: 6 },
        right: { aim: { upper: [-0.8, -0.4, -0.2], lower: [-0.75, -0.35, 0.1] }, palm: [0, -0.4, 1], curl: 6 },
      },
    },
    {
      name: 'Final Bow',
      height: 5,
      hips: { at: [0, 0.74, -0.12], turn: [28, 0, 0] },
      spine: [26, 0, 0],
      neck: [8, 0, 0],
      head: [22, 0, 0],
      legs: { left: { x: 0.1, z: 0.14, yaw: 24, knee: [0.35, 0, 1] }, right: { x: -0.13, z: -0.36, yaw: -26, heel: 44 } },
      arms: {
        left: { aim: { upper: [0.95, -0.25, -0.25], lower: [0.9, -0.25, 0.1] }, palm: [0, -0.5, 1], curl: 8 },
        right: { aim: { upper: [-0.95, -0.25, -0.25], lower: [-0.9, -0.25, 0.1] }, palm: [0, -0.5, 1], curl: 8 },
      },
    },
  ],
};
