/** About one in 27 million random secrets of 32 hexadecimal digits has fewer. */
const MIN_DISTINCT_CHARACTERS = 8;

/** Whether a secret has a pattern in place of chance: few different characters, one piece repeated, or runs like '0123' and 'fedc'. */
export function isGuessableSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || isRepeated(secret) || isSequential(secret);
}

/** One piece, and again, to the end. */
function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length++) {
    if (secret.slice(length) === secret.slice(0, -length)) return true;
  }
  return false;
}

/** More than half of the characters are the one before, or its neighbor in the alphabet; of random digits it is one in five. */
function isSequential(secret: string): boolean {
  const codes = Array.from({ length: secret.length }, (_, index) => secret.charCodeAt(index));
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] as number)) <= 1);
  return steps.length > secret.length / 2;
}
