import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../..');

/** The parts of a compose service that the tests check. */
export interface Service {
  image: string;
  build?: unknown;
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: (string | { source: string })[];
  ports?: string[];
  networks: string[] | Record<string, { aliases?: string[] }>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

/** docker/compose.yaml with merged references and with variables from this environment. */
export function readCompose(env: Record<string, string>): Compose {
  const fill = (_key: unknown, value: unknown) => (typeof value === 'string' ? filled(value, env) : value);
  return parse(readFileSync(join(ROOT, 'docker/compose.yaml'), 'utf8'), fill, { merge: true });
}

/** The variables of an env file, optionally those in comments too. @param path from the repository's root */
export function readEnv(path: string, { withComments = false } = {}): Record<string, string> {
  const pattern = withComments ? /^#?([A-Z_]+)=(.*)$/gm : /^([A-Z_]+)=(.*)$/gm;
  const text = readFileSync(join(ROOT, path), 'utf8');
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}

/** docker/.env.example with secrets and real addresses filled in. */
export function readFilledExample(): Record<string, string> {
  const made = Object.entries(readEnv('docker/.env.example')).map(([name, value]) => [
    name,
    value.replaceAll('.example', '.test') || 'a-secret-that-the-owner-made-up-by-hand',
  ]);
  return Object.fromEntries(made);
}

function filled(text: string, env: Record<string, string>): string {
  return text.replace(/\$\{([A-Z_]+)(:[-?])([^}]*)\}/g, (_all, name: string, how: string, other: string) => {
    if (!env[name] && how === ':?') throw new Error(`${name} ${other}`);
    return env[name] || other;
  });
}
