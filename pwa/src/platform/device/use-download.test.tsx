import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDisk, installFakeOpfs } from '#test/fake-opfs.ts';
import { SavingWorker } from './testing/saving-worker.ts';
import { useDownload } from './use-download.ts';

let isInstalled = false;
let isTouch = false;
let disk: FakeDisk;
const onStart = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  [isInstalled, isTouch] = [false, false];
  disk = installFakeOpfs();
  vi.stubGlobal('Worker', SavingWorker);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('display-mode') ? isInstalled : query.includes('coarse') && isTouch,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onStart.mockReset();
  onFailure.mockReset();
});

/** Simulates an iPhone's browser. Returns the mock of its share sheet. */
function installOnIphone(share = vi.fn(async (_data: ShareData) => {})) {
  [isInstalled, isTouch] = [true, true];
  vi.stubGlobal('navigator', { ...navigator, storage: navigator.storage, onLine: true, canShare: () => true, share });
  return share;
}

function serve(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip', 'content-length': '2' } });

/** A response of several chunks. */
function longZip(chunks: number, length: string | null = String(chunks * 65_536)) {
  const cancel = vi.fn();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(++sent));
      if (sent === chunks) controller.close();
    },
    cancel,
  });
  const headers = { 'content-type': 'application/zip', ...(length === null ? {} : { 'content-length': length }) };
  return { reply: new Response(body, { headers }), cancel };
}

function Download() {
  const { stage, ...link } = useDownload({ url: '/downloads/a.zip', title: 'First Light', onStart, onFailure });
  return <a {...link}>{stage}</a>;
}

function open() {
  const { unmount } = render(<Download />);
  return { link: screen.getAllByRole('link').at(-1) as HTMLElement, unmount };
}

/** Whether the click's default action was not prevented. Then the test prevents it. */
function goesOnAfterClick(link: HTMLElement): boolean {
  let goesOn = false;
  const listener = (event: Event) => {
    goesOn = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', listener, { once: true });
  fireEvent.click(link);
  return goesOn;
}

test('a download link in a browser opens a new tab', () => {
  const { link } = open();
  expect(link).toHaveAttribute('href', '/downloads/a.zip');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).not.toHaveAttribute('download');
  expect(goesOnAfterClick(link)).toBe(true);
  expect(onStart).toHaveBeenCalledOnce();
});

describe('in an installed app', () => {
  test('a file is downloaded from the app if the system does not share zip files', () => {
    [isInstalled, isTouch] = [true, true];
    vi.stubGlobal('navigator', { ...navigator, canShare: () => false });
    const { link } = open();
    expect(link).toHaveAttribute('download', '');
    expect(link).not.toHaveAttribute('target');
    expect(goesOnAfterClick(link)).toBe(true);
    expect(onStart).toHaveBeenCalledOnce();
  });

  test('a file is downloaded on a computer even if its system could share it', () => {
    installOnIphone();
    isTouch = false;
    expect(goesOnAfterClick(open().link)).toBe(true);
  });

  test('a file on an iPhone goes to the share sheet, named after its title', async () => {
    const share = installOnIphone();
    const fetch = serve(zip);
    const { link } = open();
    expect(fireEvent.click(link)).toBe(false);
    expect(link).toHaveTextContent('fetching');
    fireEvent.click(link);
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['First Light.zip', 'application/zip', 'PK']);
    await waitFor(() => expect(link).toHaveTextContent('idle'));
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('a file on an iPhone is written to the disk in pieces, and removed when it is shared', async () => {
    let waiting: string[] = [];
    const share = installOnIphone(
      vi.fn(async () => {
        waiting = disk.paths();
      }),
    );
    serve(() => longZip(5).reply);
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    const content = new Uint8Array((await file?.arrayBuffer()) ?? []);
    expect([content.length, content[0], content[4 * 65_536]]).toEqual([5 * 65_536, 1, 5]);
    expect(waiting).toEqual([expect.stringMatching(/^downloads\/\w{32}\/First Light\.zip$/)]);
    await waitFor(() => expect(disk.paths()).toEqual([]));
  });

  test.each([
    ['that is larger than the free space', undefined, 65_536],
    ['of unknown size', null, Number.POSITIVE_INFINITY],
  ])('a file %s is downloaded by the browser on an iPhone', async (_what, length, quota) => {
    const share = installOnIphone();
    disk.quota = quota;
    const { reply, cancel } = longZip(5, length);
    serve(() => reply);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${new URL(this.href).pathname} download=${this.getAttribute('download')}`);
    });
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() => expect(clicked).toEqual(['/downloads/a.zip download=']));
    await waitFor(() => expect(link).toHaveTextContent('idle'));
    expect([share.mock.calls.length, onFailure.mock.calls.length, disk.paths()]).toEqual([0, 0, []]);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('two files do not disturb each other, and what a killed page left is removed', async () => {
    const share = installOnIphone(vi.fn().mockRejectedValueOnce(new DOMException('late', 'NotAllowedError')));
    const folder = await navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('downloads', { create: true }));
    await (await folder.getDirectoryHandle('left', { create: true })).getFileHandle('Old.zip', { create: true });
    serve(zip);
    const [first, second] = [open(), open()].map(({ link }) => link) as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    await waitFor(() => expect(first).toHaveTextContent('fetched'));
    expect(disk.paths()).toEqual([expect.stringContaining('First Light')]);
    fireEvent.click(second);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    fireEvent.click(first);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(disk.paths()).toEqual([]));
  });

  test('a connection lost on the way shows a message and leaves nothing', async () => {
    installOnIphone();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        setTimeout(() => controller.error(new TypeError('Load failed')));
      },
    });
    serve(() => new Response(body, { headers: { 'content-length': '100' } }));
    fireEvent.click(open().link);
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('check your connection'), 'NETWORK'));
    expect(disk.paths()).toEqual([]);
  });

  test('the file waits for another tap if the first was too long ago', async () => {
    const share = installOnIphone(vi.fn().mockRejectedValueOnce(new DOMException('late', 'NotAllowedError')));
    const fetch = serve(zip);
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() => expect(link).toHaveTextContent('fetched'));
    share.mockResolvedValueOnce(undefined);
    fireEvent.click(link);
    await waitFor(() => expect(link).toHaveTextContent('idle'));
    expect(share).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('closing the share sheet shows no message', async () => {
    installOnIphone(vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')));
    serve(zip);
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() => expect(link).toHaveTextContent('idle'));
    expect(onFailure).not.toHaveBeenCalled();
  });

  test("the server's reason for a failure is shown", async () => {
    const share = installOnIphone();
    const body = { success: false, code: 'FORBIDDEN', error: 'This file is not in your collection.' };
    serve(() => Response.json(body, { status: 403 }));
    fireEvent.click(open().link);
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith('This file is not in your collection.', 'FORBIDDEN'));
    expect(share).not.toHaveBeenCalled();
  });

  test('a lost connection shows a message', async () => {
    installOnIphone();
    serve(() => Promise.reject(new TypeError('Load failed')));
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() =>
      expect(onFailure).toHaveBeenCalledWith("We couldn't load the file. Please check your connection and try again.", 'NETWORK'),
    );
    expect(link).toHaveTextContent('idle');
  });

  test('leaving the screen during a download shows no message', async () => {
    installOnIphone();
    const terminate = vi.spyOn(SavingWorker.prototype, 'terminate');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { link, unmount } = open();
    fireEvent.click(link);
    await waitFor(() => expect(link).toHaveTextContent('fetching'));
    await act(async () => {});
    unmount();
    await waitFor(() => expect(terminate).toHaveBeenCalledOnce());
    expect(onFailure).not.toHaveBeenCalled();
  });
});
