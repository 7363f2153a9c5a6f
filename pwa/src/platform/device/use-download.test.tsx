import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDownload } from './use-download.ts';

let isInstalled = false;
let isTouch = false;
const onStart = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  [isInstalled, isTouch] = [false, false];
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
  vi.stubGlobal('navigator', { ...navigator, onLine: true, canShare: () => true, share });
  return share;
}

function serve(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip', 'content-length': '2' } });

/** A response whose body can be observed. */
function watchedZip(length: string | null) {
  let chunks = 0;
  const cancel = vi.fn();
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(65_536));
      if (chunks === 100) controller.close();
    },
    cancel,
  });
  const headers = { 'content-type': 'application/zip', ...(length === null ? {} : { 'content-length': length }) };
  return { reply: new Response(body, { headers }), cancel, chunks: () => chunks };
}

function Download() {
  const { stage, ...link } = useDownload({ url: '/downloads/a.zip', title: 'First Light', onStart, onFailure });
  return <a {...link}>{stage}</a>;
}

function open() {
  const { unmount } = render(<Download />);
  return { link: screen.getByRole('link'), unmount };
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

  test.each([
    ['of gigabytes', '3000000000'],
    ['of just above the largest size', '200000001'],
    ['of unknown size', null],
  ])('a file %s is downloaded by the browser on an iPhone and never held in memory', async (_what, length) => {
    const share = installOnIphone();
    const { reply, cancel, chunks } = watchedZip(length);
    serve(() => reply);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${new URL(this.href).pathname} download=${this.getAttribute('download')}`);
    });
    const { link } = open();
    fireEvent.click(link);
    await waitFor(() => expect(clicked).toEqual(['/downloads/a.zip download=']));
    await waitFor(() => expect(link).toHaveTextContent('idle'));
    expect([chunks() < 3, cancel.mock.calls.length, share.mock.calls.length]).toEqual([true, 1, 0]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('a file of exactly the largest size is shared on an iPhone', async () => {
    const share = installOnIphone();
    serve(() => watchedZip('200000000').reply);
    fireEvent.click(open().link);
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
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
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    });
    const { link, unmount } = open();
    fireEvent.click(link);
    unmount();
    expect(signal?.aborted).toBe(true);
    await act(async () => {});
    expect(onFailure).not.toHaveBeenCalled();
  });
});
