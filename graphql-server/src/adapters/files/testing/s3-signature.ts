import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The signature parameters of a request, from its header or its query. */
interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payloadHash: string;
  /** Seconds; for signed addresses only. */
  expires: number;
}

const SKEW_MS = 15 * 60_000;

/** Checks an AWS version 4 signature as its specification says. @returns S3's error code, or null. */
export function signatureFault(request: IncomingMessage, { accessKey, secretKey, region }: Credentials): string | null {
  const url = new URL(request.url ?? '', 'http://s3');
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url) : claimOfHeaders(request);
  if (!claim) return 'AccessDenied';
  const scope = `${claim.date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (claim.credential !== `${accessKey}/${scope}`) return 'InvalidAccessKeyId';
  const age = Date.now() - Date.parse(claim.date.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)/, '$1-$2-$3:$4:$5'));
  if (!(age > -SKEW_MS && age < Math.max(SKEW_MS, claim.expires * 1000))) return 'RequestTimeTooSkewed';
  if (claim.expires && age > claim.expires * 1000) return 'AccessDenied';
  if (!claim.signedHeaders.split(';').includes('host')) return 'AccessDenied';
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonicalRequest(request, url, claim))].join('\n');
  const key = [claim.date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex') === claim.signature ? null : 'SignatureDoesNotMatch';
}

function claimOfQuery({ searchParams }: URL): Claim {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    date: get('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    expires: Number(get('Expires')),
  };
}

function claimOfHeaders({ headers }: IncomingMessage): Claim | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(headers.authorization ?? '');
  if (!parts) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '');
  return { credential, signedHeaders, signature, date: String(headers['x-amz-date'] ?? ''), payloadHash, expires: 0 };
}

function canonicalRequest(request: IncomingMessage, { pathname, search }: URL, claim: Claim): string {
  // '+' is not decoded to a space: servers differ, so clients must send %20.
  const query = search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decodeURIComponent))
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = decodeURIComponent(pathname).split('/').map(encode).join('/');
  const headers = claim.signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  return [request.method, path, query, headers.join(''), claim.signedHeaders, claim.payloadHash].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
