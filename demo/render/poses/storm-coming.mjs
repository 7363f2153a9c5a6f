/** Weather: seen on the horizon, met head on, waited out. */

/** @type {import('../catalogue.mjs').PoseSet} */
export const stormComing = {
  id: 4,
  slug: 'storm-coming',
  title: 'Storm Coming',
  description:
    'The sky turns, the wind picks up and a figure holds on. Five storytelling poses of strain and shelter, each from eight vantage points.',
  price: 1500,
  mood: {
    paper: '#4a545c',
    key: { color: '#d7e6ff', power: 3.2, from: [2.3, 2.8, 2.4], size: 0.6 },
    rim: { color: '#ffc58a', power: 2.4, from: [-2.6, 1.0, -2.2] },
    sky: { color: '#9db4d0', power: 0.75 },
    wall: { color: '#b4cbe2', power: 0.5, at: [0.9, 1.3] },
    exposure: 0.9,
  },
  cover: { pose: 2, vantage: { turn: 66, height: 2 }, alt: 'A wooden figure leans hard into the wind, one arm in front of its face' },
  sample: 2,
  poses: [
    {
      name: 'Watching the Sky',
      height: 4,
      hips: { at: [0, 0.56, -0.02], turn: [-6, 0, 2] },
      spine: [2, 14, -4],
      neck: [-6, 14, 0],
      head: [-16, 18, 2],
      legs: { left: { x: 0.15, z: 0.46, yaw: 10 }, right: { x: -0.14, z: 0.26, yaw: -16 } },
      arms: {
        left: { on: 'thigh-left', at: [0.01, -0.29, 0.09], elbow: [1, 0.2, -0.5], palm: [0, 0, -1], point: [-0.35, -1, 0], curl: 16 },
        right: { on: 'head', at: [-0.125, 0.13, 0.2], elbow: [-1, -0.1, 0.2], palm: [0, -1, -0.25], point: [1, 0.15, -0.25], curl: 6 },
      },
      props: [{ kind: 'box', at: [0, 0.235, -0.06], size: [0.5, 0.47, 0.42], made: 'plaster' }],
    },
    {
      name: 'Into the Wind',
      height: 4,
      hips: { at: [0, 0.83, 0.14], turn: [24, 6, 0] },
      spine: [16, -8, 0],
      neck: [8, 0, 0],
      head: [2, -10, -4],
      legs: { left: { x: 0.08, z: 0.4, yaw: 4, knee: [0, 0, 1] }, right: { x: -0.09, z: -0.42, yaw: -10, heel: 34 } },
      arms: {
        left: { on: 'head', at: [0.08, 0.1, 0.27], elbow: [1, -0.5, 0.2], palm: [0.1, 0.1, 1], point: [-0.9, 0.5, -0.1], curl: 10 },
        right: { aim: { upper: [-0.3, -0.55, -0.85], lower: [-0.35, -0.6, -0.4] }, palm: [0.6, -0.2, 0.4], curl: 30 },
      },
    },
    {
      name: 'Hold the Line',
      height: 5,
      hips: { at: [0, 0.66, -0.3], turn: [-12, 14, 0] },
      spine: [6, 8, 0],
      neck: [8, -8, 0],
      head: [2, -12, 4],
      legs: { left: { x: 0.14, z: 0.38, yaw: 14, knee: [0.2, 0.2, 1] }, right: { x: -0.16, z: -0.18, yaw: -34, knee: [-0.5, 0, 1] } },
      arms: {
        left: { on: 'world', at: [0.075, 1.02, 0.27], elbow: [1, -0.5, 0], palm: [-0.3, -0.6, -0.7], point: [-0.85, 0.1, 0.45], curl: 70 },
        right: {
          on: 'world',
          at: [-0.115, 1.07, -0.03],
          elbow: [-1, -0.4, -0.2],
          palm: [0.3, -0.6, -0.7],
          point: [0.85, 0.1, 0.45],
          curl: 70,
        },
      },
      props: [{ kind: 'rod', at: [-0.02, 0.93, 0.5], size: [1.2, 0.013], turn: [99.8, 0, 0] }],
    },
    {
      name: 'Brace',
      height: 4,
      hips: { at: [-0.04, 0.78, -0.06], turn: [4, 20, -6] },
      spine: [12, 16, -6],
      neck: [10, 16, -4],
      head: [8, 16, -6],
      legs: { left: { x: 0.24, z: 0.2, yaw: 36 }, right: { x: -0.26, z: -0.16, yaw: -14 } },
      arms: {
        left: { on: 'head', at: [-0.08, 0.13, 0.22], elbow: [1, 0.5, 0.9], palm: [0.2, 0.2, 1], point: [-1, 0.1, -0.2], curl: 12 },
        right: { on: 'head', at: [0.02, -0.02, 0.27], elbow: [-0.6, -0.6, 0.6], palm: [-0.2, 0.1, 1], point: [0.4, 0.9, 0.1], curl: 12 },
      },
    },
    {
      name: 'Waiting It Out',
      height: 10,
      hips: { at: [0, 0.3, -0.14], turn: [26, 0, 0] },
      spine: [44, 0, 0],
      neck: [26, 0, 0],
      head: [16, 0, 0],
      legs: {
        left: { x: 0.14, z: 0.02, yaw: 12, heel: 14, knee: [0.35, 0.2, 1] },
        right: { x: -0.14, z: -0.02, yaw: -12, heel: 18, knee: [-0.35, 0.2, 1] },
      },
      arms: {
        left: { on: 'head', at: [0.1, 0.13, -0.14], elbow: [1, 0.4, 0.6], palm: [-0.3, 0, 1], point: [-1, 0.25, 0], curl: 20 },
        right: { on: 'head', at: [-0.1, 0.15, -0.13], elbow: [-1, 0.4, 0.6], palm: [0.3, 0, 1], point: [1, 0.25, 0], curl: 20 },
      },
    },
  ],
};
