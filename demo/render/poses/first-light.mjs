/** Waking up: from a curled heap on the floor to a figure facing the day. */

/** @type {import('../catalogue.mjs').PoseSet} */
export const firstLight = {
  id: 1,
  slug: 'first-light',
  title: 'First Light',
  description:
    'A figure wakes, stretches and meets the day. Five storytelling poses in low morning light, each photographed from eight vantage points.',
  price: 500,
  mood: {
    paper: '#4c4b55',
    key: { color: '#ffd3a4', power: 3.5, from: [-3.2, 1.5, 1.6], size: 0.55 },
    rim: { color: '#ffc48a', power: 2.0, from: [2.4, 1.4, -2.6] },
    sky: { color: '#9db0d6', power: 0.7 },
    wall: { color: '#ffb27a', power: 0.6, at: [-1.2, 0.7] },
    exposure: 1.02,
  },
  cover: {
    pose: 5,
    vantage: { turn: 30, height: 3 },
    alt: 'A wooden figure shades its eyes with one hand and looks into the morning light',
  },
  sample: 4,
  poses: [
    {
      name: 'Still Dreaming',
      height: 12,
      hips: { at: [0, 0.094, 0], turn: [-12, 0, 0] },
      spine: [58, 0, 4],
      neck: [30, 0, 0],
      head: [12, 18, 8],
      legs: { left: { x: 0.09, z: 0.37, yaw: 6, knee: [0.12, 1, 0.2] }, right: { x: -0.1, z: 0.41, yaw: -6, knee: [-0.14, 1, 0.2] } },
      arms: {
        left: { on: 'world', at: [0.0, 0.31, 0.4], elbow: [1, -0.2, 0.1], palm: [-0.3, 0.2, -1], point: [-1, -0.1, 0.1] },
        right: { on: 'world', at: [0.03, 0.26, 0.43], elbow: [-1, -0.2, 0.1], palm: [0.3, 0.2, -1], point: [1, 0, -0.1] },
      },
    },
    {
      name: 'One More Minute',
      height: 10,
      hips: { at: [0, 0.09, 0], turn: [-20, 0, 3] },
      spine: [10, -14, -6],
      neck: [8, 0, 4],
      head: [-8, 20, 10],
      legs: {
        left: { x: 0.17, z: 0.74, yaw: 12, heel: -62, knee: [0.1, 1, 0.3] },
        right: { x: -0.15, z: 0.36, yaw: -10, knee: [-0.25, 1, 0.4] },
      },
      arms: {
        left: { on: 'head', at: [0.1, 0.09, -0.15], elbow: [1, 0.7, 0.1], palm: [0, 0.1, 1], point: [-1, 0.3, 0] },
        right: { on: 'world', at: [-0.27, 0.085, -0.33], elbow: [-0.6, 0.1, -0.7], palm: [0, -1, 0], point: [-0.5, 0, -1], curl: 2 },
      },
    },
    {
      name: 'Getting Up',
      height: 4,
      hips: { at: [0, 0.485, 0], turn: [6, 0, -4] },
      spine: [14, 6, 6],
      neck: [-6, 10, 0],
      head: [-12, 22, -4],
      legs: {
        left: { x: 0.15, z: 0.4, yaw: 10 },
        right: { aim: { upper: [-0.06, -1, 0.02], lower: [0, -0.1, -1], foot: [61, 0, 0] } },
      },
      arms: {
        left: { on: 'thigh-left', at: [0.01, -0.375, 0.085], elbow: [1, 0.2, -0.6], palm: [0, 0, -1], point: [-0.3, -1, -0.1], curl: 30 },
        right: { aim: { upper: [-0.3, -1, -0.05], lower: [-0.12, -1, 0.35] }, palm: [1, 0, -0.3], curl: 25 },
      },
    },
    {
      name: 'The Stretch',
      height: 4,
      hips: { at: [-0.05, null, 0.01], turn: [-5, 0, -7] },
      spine: [-12, 6, 13],
      neck: [-8, 0, 4],
      head: [-16, 10, 6],
      legs: { left: { x: 0.15, z: 0.13, yaw: 26, heel: 18 }, right: { x: -0.07, z: 0, yaw: -14 } },
      arms: {
        left: { on: 'head', at: [0.05, 0.34, -0.05], elbow: [1, 0.2, -0.1], palm: [0, 1, -0.2], point: [-0.9, 0.5, 0] },
        right: { on: 'head', at: [-0.06, 0.37, -0.03], elbow: [-1, 0.2, -0.1], palm: [0, 1, -0.2], point: [0.9, 0.5, 0] },
      },
    },
    {
      name: 'First Light',
      height: 4,
      hips: { at: [0.05, null, 0], turn: [-3, 8, 7] },
      spine: [-4, -12, -11],
      neck: [-2, 14, -2],
      head: [-6, 22, 2],
      legs: { left: { x: 0.07, z: 0, yaw: 14 }, right: { x: -0.17, z: 0.14, yaw: -22, heel: 6 } },
      arms: {
        left: { on: 'head', at: [0.135, 0.135, 0.2], elbow: [1, 0.1, 0.1], palm: [0, -1, -0.25], point: [-1, 0.15, -0.25], curl: 6 },
        right: { on: 'pelvis', at: [-0.2, 0.125, -0.04], elbow: [-1, 0, -0.5], palm: [1, -0.1, 0.2], point: [0.3, -0.35, 0.9], curl: 14 },
      },
    },
  ],
};
