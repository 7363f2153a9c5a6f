import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const PROGRAM = `import { whenNpmEnds } from ${JSON.stringify(new URL('./ancestry.mjs', import.meta.url).href)};
  setTimeout(() => process.exit(), 3000);
  whenNpmEnds(() => {
    console.log('npm has ended');
    process.exit();
  });
  console.log('running');`;

it('a script of npm notices that the shell it runs in was killed', async () => {
  // With a second command, because a shell replaces itself by its last one.
  const env = { PATH: process.env.PATH, NODE: process.execPath, PROGRAM, npm_lifecycle_event: 'dev' };
  const command = '"$NODE" --input-type=module -e "$PROGRAM"; true';
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  shell.stdout.setEncoding('utf8');
  expect(await once(shell.stdout, 'data')).toEqual(['running\n']);
  shell.kill('SIGKILL');
  expect(await once(shell.stdout, 'data')).toEqual(['npm has ended\n']);
});
