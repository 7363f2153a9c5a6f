import { resume } from '@archive/schema/drawing/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AID_TEXTS } from '../../../aids/aid-switches.ts';
import { onEnd, open, press } from '../../../aids/testing/open-session.tsx';

beforeEach(() => window.localStorage.clear());

const help = () => screen.queryByRole('region', { name: 'Help' });

it('names every tool of the bar and every aid with its key', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Help' }));
  const lines = (await within(help() as HTMLElement).findAllByRole('listitem')).map(({ textContent }) => textContent);
  const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(tools.length).toBeGreaterThan(12);
  for (const { title } of tools) expect(lines).toContain(title.replace(/\((.+)\)$/, '$1'));
  for (const { label, key } of Object.values(AID_TEXTS)) expect(lines.filter((line) => line === `${label} ${key}`)).toHaveLength(1);
});

it('pauses a session, takes the place of the photo and gives the focus back', () => {
  const runner = open();
  act(() => runner.change(resume));
  const button = screen.getByRole('button', { name: 'Help' });
  button.focus();
  press('?');
  expect(runner.session.get().runsSince).toBeNull();
  expect(help()).toHaveFocus();
  expect(document.querySelector('[inert] [data-stage]')).not.toBeNull();
  press('Escape');
  expect(help()).toBeNull();
  expect(document.querySelector('[inert] [data-stage]')).toBeNull();
  expect(button).toHaveFocus();
  expect(onEnd).not.toHaveBeenCalled();
});
