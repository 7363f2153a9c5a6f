/**
 * Turns a written pose into the place and direction of every wooden part.
 *
 * The figure faces +z, +x is its left hand side, y is up, lengths are meters of
 * a 1.80 m figure, angles are degrees. A turn is [pitch, yaw, roll]: pitch > 0
 * bends forward, yaw > 0 turns to the figure's left, roll > 0 tips to its right.
 */
import * as THREE from 'three';

const BONES = {
  hipWidth: 0.093,
  thigh: 0.44,
  shin: 0.42,
  ankleHeight: 0.08,
  footBall: 0.125,
  waist: 0.15,
  abdomen: 0.09,
  shoulder: [0.187, 0.252, -0.008],
  neck: 0.3,
  neckLength: 0.066,
  upperArm: 0.3,
  forearm: 0.255,
};

/** How far a leg may straighten before the knee looks locked. */
const REACH_LIMIT = 0.992;

/** @typedef {{ position: THREE.Vector3, turn: THREE.Quaternion }} Frame */
/** @typedef {Record<string, Frame>} Frames */
/** @typedef {[number, number, number]} Triple */

/**
 * A foot: where it would stand flat, then raised on its ball (heel > 0) or on
 * its heel (heel < 0). `y` lifts it off the floor.
 * @typedef {{ x: number, z: number, y?: number, yaw?: number, heel?: number, toes?: number,
 *   knee?: Triple }} Foot
 */

/**
 * A limb given as two directions in the parent's frame instead of a target.
 * @typedef {{ upper: Triple, lower: Triple, bend?: Triple, foot?: Triple, toes?: number }} Aim
 */

/**
 * An arm: wrist at a point of frame `on` (default chest), or aimed.
 * `palm` and `point` say where the palm and the fingers look, in the same frame.
 * @typedef {{ at?: Triple, on?: string, elbow?: Triple, aim?: Aim, palm?: Triple,
 *   point?: Triple, curl?: number }} Arm
 */

/**
 * @typedef {object} Pose
 * @property {string} name
 * @property {{ at?: [x: number, y: number | null, z: number], turn?: Triple }} hips
 *   height null: as high as the straighter leg allows
 * @property {Triple} [spine]
 * @property {Triple} [neck]
 * @property {Triple} [head]
 * @property {{ left: Foot | { aim: Aim }, right: Foot | { aim: Aim } }} legs
 * @property {{ left: Arm, right: Arm }} arms
 */

const rad = THREE.MathUtils.degToRad;
const vec = (/** @type {Triple} */ [x, y, z]) => new THREE.Vector3(x, y, z);

/** @param {Triple} degrees @param {number} [share] */
function turnOf([pitch, yaw, roll], share = 1) {
  const euler = new THREE.Euler(rad(pitch * share), rad(yaw * share), rad(roll * share), 'YXZ');
  return new THREE.Quaternion().setFromEuler(euler);
}

/**
 * @param {Frame} parent @param {Triple} offset @param {THREE.Quaternion} [turn]
 * @returns {Frame}
 */
function child(parent, offset, turn = new THREE.Quaternion()) {
  return {
    position: vec(offset).applyQuaternion(parent.turn).add(parent.position),
    turn: parent.turn.clone().multiply(turn),
  };
}

/**
 * A frame whose -y runs along `along` and whose +z looks as near `front` as it can.
 * @param {THREE.Vector3} position @param {THREE.Vector3} along @param {THREE.Vector3} front
 * @returns {Frame}
 */
function boneFrame(position, along, front) {
  const y = along.clone().normalize().negate();
  const x = new THREE.Vector3().crossVectors(y, front);
  if (x.lengthSq() < 1e-6) x.crossVectors(y, new THREE.Vector3(0.3, 0.2, 1));
  x.normalize();
  const z = new THREE.Vector3().crossVectors(x, y);
  return { position: position.clone(), turn: new THREE.Quaternion().setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, y, z)) };
}

/**
 * The middle joint of a two-bone limb that ends at `target`, bent toward `pole`.
 * @param {THREE.Vector3} root @param {THREE.Vector3} target
 * @param {number} upper @param {number} lower @param {THREE.Vector3} pole
 */
function middleJoint(root, target, upper, lower, pole) {
  const line = target.clone().sub(root);
  const distance = Math.min(line.length(), (upper + lower) * 0.999);
  line.normalize();
  const along = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance);
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2));
  const out = pole.clone().addScaledVector(line, -pole.dot(line)).normalize();
  const joint = root.clone().addScaledVector(line, along).addScaledVector(out, aside);
  return { joint, end: root.clone().addScaledVector(line, distance), out };
}

/**
 * Ankle place and foot turn of a planted (or lifted) foot.
 * @param {Foot} foot
 */
function ankleOf({ x, z, y = 0, yaw = 0, heel = 0 }) {
  const facing = turnOf([0, yaw, 0]);
  const turn = facing.clone().multiply(turnOf([heel, 0, 0]));
  // Raised on the ball, the foot turns about the ball; on the heel, about the heel.
  const pivot = vec([0, -BONES.ankleHeight, heel >= 0 ? BONES.footBall : -0.045]);
  const flat = new THREE.Vector3(x, y + BONES.ankleHeight, z);
  const position = flat.add(pivot.clone().applyQuaternion(facing)).sub(pivot.applyQuaternion(turn));
  return { position, turn };
}

/** @param {Pose} pose */
function settleHips(pose) {
  const [x, y, z] = pose.hips.at ?? [0, null, 0];
  const frame = { position: new THREE.Vector3(x, y ?? 0, z), turn: turnOf(pose.hips.turn ?? [0, 0, 0]) };
  if (y !== null) return frame;
  const reach = (BONES.thigh + BONES.shin) * REACH_LIMIT;
  const heights = Object.entries(pose.legs).map(([side, leg]) => {
    if ('aim' in leg || (leg.y ?? 0) > 0.02) return Infinity;
    const hip = child(frame, [side === 'left' ? BONES.hipWidth : -BONES.hipWidth, 0, 0]).position;
    const gap = ankleOf(leg).position.sub(hip);
    return gap.y + Math.sqrt(Math.max(0, reach ** 2 - gap.x ** 2 - gap.z ** 2));
  });
  frame.position.y = Math.min(...heights);
  return frame;
}

/** @param {Frames} frames @param {Pose} pose */
function placeTrunk(frames, pose) {
  const spine = pose.spine ?? [0, 0, 0];
  frames.pelvis = settleHips(pose);
  frames.abdomen = child(frames.pelvis, [0, BONES.waist, 0], turnOf(spine, 0.5));
  frames.chest = child(frames.abdomen, [0, BONES.abdomen, 0], turnOf(spine, 0.5));
  frames.neck = child(frames.chest, [0, BONES.neck, -0.012], turnOf(pose.neck ?? [0, 0, 0]));
  frames.head = child(frames.neck, [0, BONES.neckLength, 0.012], turnOf(pose.head ?? [0, 0, 0]));
}

/** @param {Frames} frames @param {string} side @param {Aim} aim */
function aimLeg(frames, side, aim) {
  const { pelvis } = frames;
  const world = (/** @type {Triple} */ v) => vec(v).normalize().applyQuaternion(pelvis.turn);
  const hip = frames[`hip-${side}`].position;
  const upper = world(aim.upper);
  const lower = world(aim.lower);
  // The knee points to the outside of the bend; a straight leg has none, hence the nudge.
  const front = upper
    .clone()
    .sub(lower)
    .addScaledVector(world(aim.bend ?? [0, 0, 1]), 0.1);
  const knee = hip.clone().addScaledVector(upper, BONES.thigh);
  const ankle = knee.clone().addScaledVector(lower, BONES.shin);
  // Unless turned, the foot stands at a right angle to the shin.
  const footTurn = boneFrame(ankle, lower, front).turn.multiply(turnOf(aim.foot ?? [0, 0, 0]));
  return { knee, ankle, front, footTurn, toes: aim.toes ?? 0 };
}

/** @param {Frames} frames @param {string} side @param {Foot} foot */
function plantLeg(frames, side, foot) {
  const { position, turn } = ankleOf(foot);
  const pole = foot.knee ? vec(foot.knee) : new THREE.Vector3(0, 0, 1).applyQuaternion(turnOf([0, foot.yaw ?? 0, 0]));
  const hip = frames[`hip-${side}`].position;
  const bent = middleJoint(hip, position, BONES.thigh, BONES.shin, pole);
  const toes = foot.toes ?? (foot.y ? 0 : -Math.max(0, foot.heel ?? 0));
  return { knee: bent.joint, ankle: bent.end, front: bent.out, footTurn: turn, toes };
}

/** @param {Frames} frames @param {'left' | 'right'} side @param {Pose} pose */
function placeLeg(frames, side, pose) {
  const sign = side === 'left' ? 1 : -1;
  frames[`hip-${side}`] = child(frames.pelvis, [sign * BONES.hipWidth, 0, 0]);
  const leg = pose.legs[side];
  const { knee, ankle, front, footTurn, toes } = 'aim' in leg ? aimLeg(frames, side, leg.aim) : plantLeg(frames, side, leg);
  const hip = frames[`hip-${side}`].position;
  frames[`thigh-${side}`] = boneFrame(hip, knee.clone().sub(hip), front);
  frames[`shin-${side}`] = boneFrame(knee, ankle.clone().sub(knee), front);
  frames[`foot-${side}`] = { position: ankle, turn: footTurn };
  frames[`toes-${side}`] = child(frames[`foot-${side}`], [0, 0.017 - BONES.ankleHeight, BONES.footBall], turnOf([toes, 0, 0]));
}

/** @param {Frames} frames @param {'left' | 'right'} side @param {Pose} pose */
function placeArm(frames, side, pose) {
  const sign = side === 'left' ? 1 : -1;
  const arm = pose.arms[side];
  const [sx, sy, sz] = BONES.shoulder;
  const shoulder = child(frames.chest, [sign * sx, sy, sz]);
  const base = frames[arm.on ?? 'chest'];
  const world = (/** @type {Triple} */ v) => vec(v).normalize().applyQuaternion(base.turn);
  let elbow;
  let wrist;
  if (arm.aim) {
    elbow = shoulder.position.clone().addScaledVector(world(arm.aim.upper), BONES.upperArm);
    wrist = elbow.clone().addScaledVector(world(arm.aim.lower), BONES.forearm);
  } else {
    const target = child(base, arm.at ?? [sign * 0.25, -0.28, 0.05]).position;
    const pole = world(arm.elbow ?? [sign * 0.5, -0.4, -0.8]);
    const bent = middleJoint(shoulder.position, target, BONES.upperArm, BONES.forearm, pole);
    elbow = bent.joint;
    wrist = bent.end;
  }
  const fore = wrist.clone().sub(elbow);
  const palm = world(arm.palm ?? [-sign, 0, 0]);
  frames[`shoulder-${side}`] = shoulder;
  frames[`upperArm-${side}`] = boneFrame(shoulder.position, elbow.clone().sub(shoulder.position), palm);
  frames[`forearm-${side}`] = boneFrame(elbow, fore, palm);
  frames[`hand-${side}`] = boneFrame(wrist, arm.point ? world(arm.point) : fore, palm);
  frames[`fingers-${side}`] = child(frames[`hand-${side}`], [0, -0.088, 0.002], turnOf([-(arm.curl ?? 18), 0, 0]));
}

/**
 * @param {Pose} pose
 * @returns {Frames} the frame of every part, by part name
 */
export function solve(pose) {
  /** @type {Frames} */
  const frames = { world: { position: new THREE.Vector3(), turn: new THREE.Quaternion() } };
  placeTrunk(frames, pose);
  for (const side of /** @type {const} */ (['left', 'right'])) placeLeg(frames, side, pose);
  for (const side of /** @type {const} */ (['left', 'right'])) placeArm(frames, side, pose);
  return frames;
}
