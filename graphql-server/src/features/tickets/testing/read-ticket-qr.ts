import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

interface ReadTicket {
  eventId: number;
  ticketId: string;
  generation: number;
}

/** Reads a QR code as a door device does, with only the public key. Null for a code that we have not signed. */
export function readTicketQr(text: string, publicKey: JsonWebKey): ReadTicket | null {
  const parts = /^(ARCHIVE[12]\.(\d{1,9})\.([A-Z0-9-]{1,20})(?:\.(\d{1,9})\.\d{1,9})?)\.([\w-]{86})$/.exec(text);
  if (!parts) return null;
  const [, claim = '', eventId, ticketId = '', generation = '1', signature = ''] = parts;
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  // Spare bits of the last character allow sixteen encodings of a signature; only ours is valid.
  if (bytes.toString('base64url') !== signature) return null;
  const isGenuine = verify(null, Buffer.from(claim), key, bytes);
  return isGenuine ? { eventId: Number(eventId), ticketId, generation: Number(generation) } : null;
}
