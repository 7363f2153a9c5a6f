/** A morning's work: carrying, lifting, haggling and a well-earned seat. */

/** @type {import('../catalogue.mjs').PoseSet} */
export const marketDay = {
  id: 3,
  slug: 'market-day',
  title: 'Market Day',
  description:
    'Carrying, lifting, haggling and finally sitting down: five storytelling poses about weight and how a body answers it, each from eight vantage points.',
  price: 1200,
  mood: {
    paper: '#8c9483',
    key: { color: '#ffe6c4', power: 2.9, from: [2.6, 2.4, 2.2], size: 0.5 },
    rim: { color: '#fff0d8', power: 1.6, from: [-2.6, 1.8, -2.2] },
    sky: { color: '#d3dcdf', power: 0.75 },
    wall: { color: '#fff0d0', power: 0.4, at: [-0.6, 1.2] },
    exposure: 0.78,
    vignette: 0.35,
  },
  cover: { pose: 1, vantage: { turn: -34, height: 3 }, alt: 'A wooden figure walks with a water jar on its head, one hand steadying it' },
  sample: 1,
  poses: [
    {
      name: 'The Water Jar',
      height: 4,
      hips: { at: [0.04, null, 0.05], turn: [2, -6, 5] },
      spine: [-2, 12, -7],
      neck: [0, 0, -2],
      head: [-2, -6, -1],
      legs: { left: { x: 0.07, z: 0.16, yaw: 6 }, right: { x: -0.08, z: -0.22, yaw: -10, heel: 30 } },
      arms: {
        left: { on: 'head', at: [0.19, 0.3, 0.02], elbow: [1, 0, -0.2], palm: [-1, 0, 0], point: [-0.2, 1, 0], curl: 6 },
        right: { aim: { upper: [-0.32, -1, 0.1], lower: [-0.12, -0.95, 0.4] }, palm: [1, 0, -0.2], curl: 22 },
      },
      props: [{ kind: 'jar', on: 'head', at: [0.0, 0.222, -0.005], size: [0.85] }],
    },
    {
      name: 'Heave',
      height: 6,
      hips: { at: [0, 0.52, -0.2], turn: [38, 0, 0] },
      spine: [10, 0, 0],
      neck: [-18, 0, 0],
      head: [-16, 12, 0],
      legs: { left: { x: 0.22, z: 0.0, yaw: 24, knee: [0.45, 0, 1] }, right: { x: -0.22, z: -0.06, yaw: -24, knee: [-0.45, 0, 1] } },
      arms: {
        left: { on: 'world', at: [0.2, 0.26, 0.27], elbow: [1, 0.2, -0.6], palm: [-1, 0.2, 0], point: [-0.1, -0.8, 0.6], curl: 20 },
        right: { on: 'world', at: [-0.2, 0.26, 0.27], elbow: [-1, 0.2, -0.6], palm: [1, 0.2, 0], point: [0.1, -0.8, 0.6], curl: 20 },
      },
      props: [{ kind: 'box', at: [0, 0.15, 0.33], size: [0.36, 0.3, 0.3] }],
    },
    {
      name: 'On the Hip',
      height: 4,
      hips: { at: [-0.05, null, 0], turn: [0, 0, -9] },
      spine: [0, 0, 16],
      neck: [0, -6, 2],
      head: [2, -16, 3],
      legs: { left: { x: 0.17, z: 0.1, yaw: 22 }, right: { x: -0.08, z: 0, yaw: -12 } },
      arms: {
        left: { aim: { upper: [0.55, -0.9, 0.1], lower: [0.4, -0.8, 0.3] }, palm: [-0.6, -0.3, 0.2], curl: 14 },
        right: { on: 'world', at: [-0.5, 1.13, 0.06], elbow: [-1, 0.2, -0.7], palm: [0.85, -0.2, -0.1], point: [0.1, -1, 0.3], curl: 16 },
      },
      props: [{ kind: 'basket', on: 'world', at: [-0.36, 0.94, 0.07], size: [0.74], turn: [0, 0, -5] }],
    },
    {
      name: 'Too Dear',
      height: 4,
      hips: { at: [0.05, null, -0.02], turn: [-2, -8, 7] },
      spine: [-5, 14, -10],
      neck: [4, 10, 0],
      head: [2, 12, -8],
      legs: { left: { x: 0.07, z: 0, yaw: 14 }, right: { x: -0.18, z: 0.12, yaw: -26 } },
      arms: {
        left: { aim: { upper: [0.42, -0.9, 0.12], lower: [0.75, 0.12, 0.75] }, palm: [0.1, 1, 0], point: [0.9, -0.1, 0.55], curl: 4 },
        right: { aim: { upper: [-0.42, -0.9, 0.1], lower: [-0.7, 0.3, 0.75] }, palm: [-0.1, 1, 0], point: [-0.85, -0.1, 0.55], curl: 4 },
      },
    },
    {
      name: 'A Well-Earned Seat',
      height: 6,
      hips: { at: [0, 0.53, 0], turn: [4, 0, 0] },
      spine: [34, 4, -6],
      neck: [12, 0, 0],
      head: [4, 10, -4],
      legs: { left: { x: 0.19, z: 0.34, yaw: 16 }, right: { x: -0.17, z: 0.44, yaw: -14 } },
      arms: {
        left: { on: 'world', at: [0.09, 0.49, 0.45], elbow: [1, 0.1, -0.3], palm: [-0.7, 0, -0.6], point: [-0.35, -1, 0.25], curl: 26 },
        right: { on: 'world', at: [-0.06, 0.47, 0.47], elbow: [-1, 0.1, -0.3], palm: [0.7, 0, -0.6], point: [0.35, -1, 0.2], curl: 26 },
      },
      props: [{ kind: 'box', at: [0, 0.22, -0.04], size: [0.46, 0.44, 0.4] }],
    },
  ],
};
