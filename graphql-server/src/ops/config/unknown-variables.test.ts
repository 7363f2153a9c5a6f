import { expect, it } from 'vitest';
import { unknownVariables } from './unknown-variables.ts';
import { variables } from './variables.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['PRODUCT_NAMES', 'PRODUCT_NAME'],
  ['ROLE', 'ROLES'],
])('suggests the intended name for %s: %s', (name, meant) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([`Unknown variable ${name}. Did you mean ${meant}?`]);
});

it('ignores its own variables and those of every machine', () => {
  const usual = [
    'HOME',
    'PATH',
    'PWD',
    'SHELL',
    'USER',
    'HOSTNAME',
    'LANG',
    'TERM',
    'EDITOR',
    'NODE_PATH',
    'NODE_OPTIONS',
    'npm_config_port',
    'TMPDIR',
  ];
  expect(unknownVariables(Object.fromEntries([...usual, ...Object.keys(variables)].map((name) => [name, 'x'])))).toEqual([]);
});
