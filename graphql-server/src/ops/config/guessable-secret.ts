/** About one in 27 million random secrets of 32 hexadecimal digits has fewer. */
const MIN_DISTINCT_CHARACTERS = 8;

/** Whether a secret is not random: few different characters, one repeated part, or sequences like '0123' and 'fedc'. */
export function isGuessableSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || isRepeated(secret) || isSequential(secret);
}

/** The same part repeated to the end. */
function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length++) {
    if (secret.slice(length) === secret.slice(0, -length)) return true;
  }
  return false;
}

/** More than half of the characters equal the previous one or are next to it in the alphabet; with random digits it's one in five. */
function isSequential(secret: string): boolean {
  const codes = Array.from({ length: secret.length }, (_, index) => secret.charCodeAt(index));
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] as number)) <= 1);
  return steps.length > secret.length / 2;
}
