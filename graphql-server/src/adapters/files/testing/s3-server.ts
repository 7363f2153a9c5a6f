import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '../s3-client.ts';
import { listed } from './s3-list.ts';
import { type Credentials, signatureFault } from './s3-signature.ts';

export interface StoredObject {
  content: Buffer;
  contentType: string;
  modifiedAt: Date;
}

export interface TestS3 {
  options: S3Options;
  objects: Map<string, StoredObject>;
  /** The next requests are answered with these statuses; 0 cuts the connection. */
  failNext(...statuses: number[]): void;
  /** Files on one page of a list. */
  pageSize: number;
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** An in-memory S3 server for tests: one bucket, whole objects only, signatures checked. */
export async function startTestS3(): Promise<TestS3> {
  const credentials: Credentials = { accessKey: 'test-access', secretKey: 'test-secret', region: 'test-region' };
  const objects: TestS3['objects'] = new Map();
  const requests: TestS3['requests'] = [];
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    const failure = failures.shift();
    if (failure === 0) return request.destroy();
    if (failure) return sendError(response, failure, 'Planned');
    const fault = signatureFault(request, credentials);
    if (fault) return sendError(response, 403, fault);
    if (request.method === 'GET' && request.url?.includes('list-type=2')) return response.end(listed(request.url, test));
    await answer(request, response, objects).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  const test: TestS3 = {
    options: { url, ...credentials },
    objects,
    requests,
    pageSize: 1000,
    failNext: (...statuses) => void failures.push(...statuses),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return test;
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: TestS3['objects']): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname);
  if (request.method === 'PUT') return put(request, response, objects, key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return sendError(response, 404, 'NoSuchKey', request.method === 'HEAD');
  for (const [name, value] of url.searchParams) if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
  return send(request, response, object);
}

async function put(request: IncomingMessage, response: ServerResponse, objects: TestS3['objects'], key: string): Promise<unknown> {
  // S3 requires a Content-Length.
  if (!request.headers['content-length']) return sendError(response, 411, 'MissingContentLength');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  objects.set(key, { content: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '', modifiedAt: new Date() });
  return response.writeHead(200).end();
}

function send(request: IncomingMessage, response: ServerResponse, { content, contentType, modifiedAt }: StoredObject): unknown {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [start, end] = range ? [Number(range[1]), Math.min(Number(range[2]), content.length - 1)] : [0, content.length - 1];
  if (range && start >= content.length) return sendError(response, 416, 'InvalidRange');
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${content.length}`);
  response.setHeader('etag', `"${createHash('md5').update(content).digest('hex')}"`);
  response.setHeader('last-modified', modifiedAt.toUTCString());
  const body = content.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, { 'content-type': contentType, 'content-length': body.length });
  return response.end(request.method === 'HEAD' ? undefined : body);
}

function sendError(response: ServerResponse, status: number, code: string, isHead = false): unknown {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
