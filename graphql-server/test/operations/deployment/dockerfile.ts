import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** An instruction of a Dockerfile, with continued lines joined. */
export interface Instruction {
  keyword: string;
  flags: Record<string, string>;
  text: string;
}

/** A build stage, including the instructions of the stage it is based on. */
export interface Stage {
  /** Its number if it has no name. */
  name: string;
  base: string;
  instructions: Instruction[];
}

/** A copied path: the source in the context or a stage, and the target in the image. */
export interface Copy {
  from: string | undefined;
  source: string;
  target: string;
}

const COMMENTS = /^\s*#.*\n/gm;
const FLAG = /^--([\w-]+)=(\S+)\s+/;

/** Reads docker/Dockerfile, without heredocs and escapes. @returns the instructions before the first stage, and the stages */
export function readDockerfile(): { globals: Instruction[]; stages: Stage[] } {
  const text = readFileSync(join(import.meta.dirname, '../../../../docker/Dockerfile'), 'utf8');
  const lines = text
    .replace(COMMENTS, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  const globals: Instruction[] = [];
  const stages: Stage[] = [];
  for (const instruction of lines.filter((line) => line.trim()).map(instructionOf)) {
    const [base = '', , name = String(stages.length)] = instruction.text.split(/\s+/);
    const inherited = stages.find((stage) => stage.name === base)?.instructions ?? [];
    if (instruction.keyword === 'FROM') stages.push({ name, base, instructions: [...inherited] });
    else (stages.at(-1)?.instructions ?? globals).push(instruction);
  }
  return { globals, stages };
}

function instructionOf(line: string): Instruction {
  const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  if (!keyword) throw new Error(`No instruction: ${line}`);
  const flags: Record<string, string> = {};
  let text = rest;
  for (let found = FLAG.exec(text); found; found = FLAG.exec(text)) {
    flags[String(found[1])] = String(found[2]);
    text = text.slice(found[0].length);
  }
  return { keyword, flags, text: text.trim() };
}

/** The copied paths in order. A folder's target is its new name; only a target of files may end with a slash. */
export function copiesOf({ instructions }: Stage): Copy[] {
  let here = '/';
  return instructions.flatMap(({ keyword, flags, text }) => {
    if (keyword === 'WORKDIR') here = posix.resolve(here, text);
    if (keyword !== 'COPY') return [];
    const paths = text.split(/\s+/);
    const target = paths.pop() ?? '';
    const name = (source: string) => (target.endsWith('/') && source !== '.' ? posix.basename(source) : '');
    return paths.map((source) => ({ from: flags.from, source, target: posix.join(posix.resolve(here, target), name(source)) }));
  });
}

/** The text of the last instruction of this kind. */
export const lastOf = ({ instructions }: Stage, keyword: string) => instructions.findLast((each) => each.keyword === keyword)?.text;
