/** Something high up: seen, measured, leapt for, held. */

/** @type {import('../catalogue.mjs').PoseSet} */
export const theLongReach = {
  id: 2,
  slug: 'the-long-reach',
  title: 'The Long Reach',
  description:
    'From the first glance upwards to the prize in both hands: five storytelling poses of stretch and extension, each from eight vantage points.',
  price: 800,
  mood: {
    paper: '#b8b5b0',
    key: { color: '#fff1e0', power: 2.7, from: [-2.4, 2.6, 2.4], size: 0.7 },
    rim: { color: '#dfeaff', power: 1.4, from: [2.6, 2.2, -2.2] },
    sky: { color: '#dfe6f0', power: 0.75 },
    wall: { color: '#fff4e6', power: 0.55, at: [0.5, 1.2] },
    exposure: 0.72,
    vignette: 0.3,
  },
  cover: { pose: 4, vantage: { turn: 28, height: 2 }, alt: 'A wooden figure on the tips of its toes reaches up with one arm' },
  sample: 4,
  poses: [
    {
      name: 'Something Up There',
      height: 4,
      hips: { at: [-0.055, null, 0], turn: [2, 4, -7] },
      spine: [-6, 6, 11],
      neck: [-14, 8, 0],
      head: [-24, 8, 4],
      legs: { left: { x: 0.15, z: 0.1, yaw: 24 }, right: { x: -0.075, z: 0, yaw: -10 } },
      arms: {
        left: { on: 'pelvis', at: [0.2, 0.125, -0.04], elbow: [1, 0, -0.5], palm: [-1, -0.1, 0.2], point: [-0.3, -0.35, 0.9], curl: 14 },
        right: { aim: { upper: [-0.22, -1, -0.06], lower: [-0.1, -1, 0.22] }, palm: [1, 0, 0], curl: 24 },
      },
    },
    {
      name: 'Gathering',
      height: 6,
      hips: { at: [0, 0.5, -0.19], turn: [34, 0, 0] },
      spine: [16, 0, 0],
      neck: [-28, 0, 0],
      head: [-32, 0, 0],
      legs: { left: { x: 0.14, z: -0.03, yaw: 14, heel: 12 }, right: { x: -0.14, z: 0.02, yaw: -14, heel: 12 } },
      arms: {
        left: { aim: { upper: [0.3, -0.75, -0.75], lower: [0.12, -0.85, -0.6] }, palm: [-1, 0, 0], curl: 12 },
        right: { aim: { upper: [-0.3, -0.75, -0.75], lower: [-0.12, -0.85, -0.6] }, palm: [1, 0, 0], curl: 12 },
      },
    },
    {
      name: 'First Try',
      height: 4,
      hips: { at: [0.02, 0.8, 0.1], turn: [6, -8, 4] },
      spine: [-4, 14, -8],
      neck: [-10, 6, 0],
      head: [-22, 10, 0],
      legs: { left: { x: 0.1, z: 0.36, yaw: 8 }, right: { x: -0.12, z: -0.36, yaw: -24, heel: 40 } },
      arms: {
        left: { aim: { upper: [0.42, -0.7, -0.55], lower: [0.3, -0.75, -0.1] }, palm: [-0.4, -0.6, 0.2], curl: 10 },
        right: { aim: { upper: [-0.3, 0.85, 0.42], lower: [-0.08, 0.9, 0.38] }, palm: [0.5, 0.1, 0.8], curl: 8 },
      },
    },
    {
      name: 'The Long Reach',
      height: 4,
      hips: { at: [-0.02, null, 0.07], turn: [2, 0, 8] },
      spine: [-8, -8, -12],
      neck: [-10, 8, -2],
      head: [-24, 14, -4],
      legs: { left: { x: 0.07, z: 0.06, yaw: 8, heel: 32 }, right: { x: -0.13, z: -0.1, yaw: -16, heel: 48 } },
      arms: {
        left: { aim: { upper: [0.12, 1, 0.12], lower: [0.02, 1, 0.1] }, palm: [-0.3, 0, 1], curl: 4 },
        right: {
          aim: { upper: [-0.62, -0.75, -0.1], lower: [-0.45, -0.85, 0.15] },
          palm: [0.2, -0.9, 0.3],
          point: [-0.8, -0.5, 0.2],
          curl: 4,
        },
      },
    },
    {
      name: 'In Both Hands',
      height: 4,
      hips: { at: [0.05, null, 0], turn: [-2, 0, 6] },
      spine: [0, 0, -8],
      neck: [14, 0, -3],
      head: [14, -6, -3],
      legs: { left: { x: 0.07, z: 0, yaw: 10 }, right: { x: -0.15, z: 0.15, yaw: -20, heel: 10 } },
      arms: {
        left: { at: [0.115, 0.05, 0.27], elbow: [1, -0.6, -0.2], palm: [-0.5, 0.85, 0.1], point: [-0.55, -0.05, 0.8], curl: 22 },
        right: { at: [-0.115, 0.05, 0.27], elbow: [-1, -0.6, -0.2], palm: [0.5, 0.85, 0.1], point: [0.55, -0.05, 0.8], curl: 22 },
      },
      props: [{ kind: 'ball', on: 'chest', at: [0, 0.135, 0.37], size: [0.085] }],
    },
  ],
};
