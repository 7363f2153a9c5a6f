import { invalidRequest } from './api-error.ts';
import { emptyGroup, type FormGroup, type FormValue } from './form-body.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const METADATA = { keys: 50, keyLength: 40, valueLength: 500 };

/** Reads the parameters of a request one by one; `finish` rejects unknown parameters. */
export class Params {
  readonly #group: FormGroup;
  readonly #path: string;
  readonly #taken = new Set<string>();
  readonly #parts: Params[] = [];

  constructor(group: FormGroup, path = '') {
    this.#group = group;
    this.#path = path;
  }

  has(name: string): boolean {
    return this.#group[name] !== undefined;
  }

  text(name: string, maxLength = 5000): string | null {
    const value = this.#take(name);
    if (value === undefined) return null;
    if (typeof value !== 'string') throw this.#invalid(name, 'Invalid string');
    if (value.length > maxLength) throw this.#invalid(name, `Must be at most ${maxLength} characters`);
    return value;
  }

  /** Text that an empty value removes: undefined when absent, null when empty. */
  optionalText(name: string, maxLength?: number): string | null | undefined {
    return this.has(name) ? this.text(name, maxLength) || null : undefined;
  }

  requiredText(name: string): string {
    return this.text(name) || this.#missing(name);
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) throw this.#invalid(name, `Invalid ${this.#path}${name}: must be one of ${values.join(', ')}`);
    return known;
  }

  flag(name: string): boolean | null {
    const value = this.oneOf(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value.slice(0, 100)}`, { code: 'parameter_invalid_integer', param: this.#name(name) });
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.#missing(name);
  }

  /** Like {@link optionalText}, for an address. */
  email(name: string): string | null | undefined {
    const value = this.optionalText(name, 512);
    if (value && !EMAIL.test(value)) {
      throw invalidRequest(`Invalid email address: ${value.slice(0, 100)}`, { code: 'email_invalid', param: this.#name(name) });
    }
    return value;
  }

  /** The parameters of a group; an absent group is an empty one. */
  group(name: string): Params {
    const value = this.#take(name) ?? emptyGroup();
    if (typeof value === 'string') throw this.#invalid(name, 'Invalid object');
    const part = new Params(value, this.#name(name));
    this.#parts.push(part);
    return part;
  }

  list(name: string): string[] {
    const value = this.#take(name) ?? emptyGroup();
    if (typeof value === 'string') throw this.#invalid(name, 'Invalid array');
    return Object.values(value).map((item) => {
      if (typeof item !== 'string') throw this.#invalid(name, 'Invalid array');
      return item;
    });
  }

  /** What to change in an object's metadata: an empty value removes its key, an empty group ('') all of them. */
  metadata(current: Record<string, string>): Record<string, string> {
    const given = this.#take('metadata');
    if (given === undefined) return current;
    if (given === '') return {};
    if (typeof given === 'string') throw this.#invalid('metadata', 'Invalid object');
    const merged = { ...current };
    for (const [key, value] of Object.entries(given)) this.#putMetadata(merged, key, value);
    if (Object.keys(merged).length > METADATA.keys) throw this.#invalid('metadata', `Metadata can have at most ${METADATA.keys} keys`);
    return merged;
  }

  /** @throws ApiError `parameter_unknown` for the first parameter that was not read. */
  finish(): void {
    const unknown = Object.keys(this.#group).find((name) => !this.#taken.has(name));
    if (unknown !== undefined) {
      const param = this.#name(unknown);
      throw invalidRequest(`Received unknown parameter: ${param.slice(0, 100)}`, { code: 'parameter_unknown', param });
    }
    for (const part of this.#parts) part.finish();
  }

  #putMetadata(metadata: Record<string, string>, key: string, value: FormValue): void {
    if (typeof value !== 'string') throw this.#invalid('metadata', 'Metadata values must be strings');
    if (key.length > METADATA.keyLength || value.length > METADATA.valueLength) {
      throw this.#invalid('metadata', `Metadata keys have at most ${METADATA.keyLength}, values ${METADATA.valueLength} characters`);
    }
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }

  #take(name: string): FormValue | undefined {
    this.#taken.add(name);
    return this.#group[name];
  }

  #name(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }

  #missing(name: string): never {
    const param = this.#name(name);
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }

  #invalid(name: string, message: string): Error {
    return invalidRequest(message, { param: this.#name(name) });
  }
}
