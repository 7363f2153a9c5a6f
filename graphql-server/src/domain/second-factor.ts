import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@archive/schema/accounts/second-factor';
import { brandName } from '@archive/schema/product';
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorRepository } from '#data/repositories/account/two-factor.repository';
import type { Clock } from '#kernel/clock';
import type { Sealer } from '#kernel/secrets/sealer';
import { sha256 } from '#kernel/secrets/tokens';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the codes before and after are valid, too. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** What an authenticator app needs. */
export interface NewFactor {
  /** Names this secret, and reveals nothing of it. */
  setupId: string;
  /** For typing it in: base32. */
  secret: string;
  /** For the QR code: otpauth://... */
  uri: string;
}

/** Codes of an authenticator app (TOTP, RFC 6238) and recovery codes. Each works once. */
export class SecondFactor {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly sealer: Sealer,
    private readonly productName: string,
    private readonly clock: Clock,
  ) {}

  async isOn(userId: string): Promise<boolean> {
    return Boolean((await this.factors.find(userId))?.confirmedAt);
  }

  /** @returns null when it is on already */
  async start(user: { id: string; username: string }): Promise<NewFactor | null> {
    const secret = new Secret({ size: SECRET_BYTES });
    const sealedSecret = this.sealer.seal(secret.base32, user.id);
    if (!(await this.factors.start(user.id, sealedSecret, this.clock.now()))) return null;
    const uri = new TOTP({ issuer: brandName(this.productName), label: user.username, secret, period: PERIOD_SECONDS }).toString();
    return { setupId: sha256(sealedSecret), secret: secret.base32, uri };
  }

  /** Within a transaction, until whose end the secret can't be replaced. @returns whether it is the one of this setup */
  async holdSetup(userId: string, setupId: string): Promise<boolean> {
    const sealedSecret = await this.factors.lockSecret(userId);
    return sealedSecret !== null && sha256(sealedSecret) === setupId;
  }

  /** Uses up a code of the app or a recovery code. @returns false for a wrong, expired or used one */
  async use(userId: string, code: string): Promise<boolean> {
    const text = code.replaceAll(/[^\da-z]/gi, '').toLowerCase();
    return /^\d{6}$/.test(text) ? this.useAppCode(userId, text) : this.factors.useRecoveryCode(userId, hashOf(userId, text));
  }

  /** Uses up a code of the app. */
  async useAppCode(userId: string, code: string): Promise<boolean> {
    const factor = await this.factors.find(userId);
    const secret = factor && this.sealer.open(factor.sealedSecret, userId);
    if (!secret) return false;
    const timestamp = this.clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    return this.factors.useStep(userId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
  }

  /** Within a transaction. @returns new recovery codes, which are not stored in this form */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => hashOf(userId, code.replaceAll('-', ''))),
    );
    return codes;
  }
}

/** 80 bits as 'abcd-efgh-2345-jklm'. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return letters.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** Random enough for a fast hash. */
const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`);
