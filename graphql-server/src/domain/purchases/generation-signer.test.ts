import { describe, expect, it } from 'vitest';
import { Signer } from '#kernel/secrets/tokens';
import { GenerationSigner } from './generation-signer.ts';

const signer = new GenerationSigner('a secret of some length', 'links');

describe('a signature with a generation', () => {
  it('of the first one is the same as without', () => {
    const plain = new Signer('a secret of some length', 'links').sign('file', 'line');
    expect(signer.sign(1, 'file', 'line')).toBe(plain);
    expect(signer.generationOf(plain, 'file', 'line')).toBe(1);
  });

  it('names the generation, which no one can change', () => {
    const second = signer.sign(2, 'file', 'line');
    expect(signer.generationOf(second, 'file', 'line')).toBe(2);
    expect(signer.generationOf(signer.sign(12, 'file', 'line'), 'file', 'line')).toBe(12);
    for (const forged of [
      second.replace('2.', '3.'),
      second.slice(2),
      `1.${second.slice(2)}`,
      `02.${second.slice(2)}`,
      `2.${second}`,
      '2.',
      '',
    ])
      expect(signer.generationOf(forged, 'file', 'line'), forged).toBeNull();
    expect(signer.generationOf(second, 'file', 'other')).toBeNull();
    // The generation is no part of the signed texts.
    expect(signer.generationOf(signer.sign(1, 'file', 'line', '2'), 'file', 'line')).toBeNull();
  });
});
