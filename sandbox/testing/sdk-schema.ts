import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  parseSync,
  type TsEntityName,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeAliasDeclaration,
  type TsTypeElement,
} from '@swc/core';

export type JsonSchema = Record<string, unknown>;

type Declaration = TsInterfaceDeclaration | TsTypeAliasDeclaration;

/** A file's or a namespace's names, as TypeScript looks them up: inside first, then around it. */
interface Scope {
  file: string;
  path: string;
  outer: Scope | null;
  types: Map<string, Declaration>;
  namespaces: Map<string, Scope>;
  imports: Map<string, string>;
}

interface Found {
  declaration: Declaration;
  scope: Scope;
}

/** Files that are followed when a type refers to them. */
const FOLLOWED = /\/(?:shared|resources\/(?:PaymentIntents|PaymentMethods|Charges|Refunds|Disputes|Events))\.d\.ts$/;

const SDK = dirname(fileURLToPath(import.meta.resolve('stripe')));

/**
 * JSON schemas made from the `.d.ts` files of the installed SDK, which Stripe generates from its OpenAPI description:
 * every property that the type promises must be there, nothing else may be, and values are of the type's enums.
 */
export class SdkSchemas {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #files = new Map<string, Scope>();

  /** The schema of a type that a resource file exports: ('PaymentIntents', 'PaymentIntent'), ('Charges', 'Charge.Outcome'). */
  schemaOf(resource: string, name: string): JsonSchema {
    const scope = this.#scopeOf(join(SDK, 'resources', `${resource}.d.ts`));
    return { ...this.#reference(name.split('.'), scope), definitions: this.definitions };
  }

  #scopeOf(file: string): Scope {
    const known = this.#files.get(file);
    if (known) return known;
    const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
    const scope = newScope(file, '', null);
    this.#files.set(file, scope);
    for (const item of module.body) declare(scope, item as unknown as SwcNode);
    return scope;
  }

  #reference(names: string[], scope: Scope): JsonSchema {
    const key = names.join('.');
    const found = this.#find(names, scope);
    if (found === 'foreign') return NEVER;
    if (!found) return fail(`${scope.file}: cannot find the type ${key}`);
    const id = `${found.scope.file.slice(SDK.length + 1)}:${found.scope.path}${found.declaration.id.value}`;
    const name = id.replace(/[^\w.-]/g, '_');
    if (!this.definitions[name]) {
      this.definitions[name] = {};
      Object.assign(this.definitions[name], this.#declaration(found.declaration, found.scope));
    }
    return { $ref: `#/definitions/${name}` };
  }

  #find(names: string[], scope: Scope): Found | 'foreign' | null {
    const [first = '', ...rest] = names;
    for (let at: Scope | null = scope; at; at = at.outer) {
      const found = rest.length ? this.#within(at, names) : this.#typeIn(at, first);
      if (found) return found;
    }
    return null;
  }

  #typeIn(scope: Scope, name: string): Found | 'foreign' | null {
    const declaration = scope.types.get(name);
    if (declaration) return { declaration, scope };
    const file = scope.imports.get(name);
    if (!file) return null;
    return FOLLOWED.test(file) ? this.#typeIn(this.#scopeOf(file), name) : 'foreign';
  }

  #within(scope: Scope, names: string[]): Found | 'foreign' | null {
    const [first = '', ...rest] = names;
    if (!rest.length) return this.#typeIn(scope, first);
    const inner = scope.namespaces.get(first);
    if (inner) return this.#within(inner, rest);
    const file = scope.imports.get(first);
    if (!file) return null;
    return FOLLOWED.test(file) ? this.#within(this.#scopeOf(file), names) : 'foreign';
  }

  #declaration(declaration: Declaration, scope: Scope): JsonSchema {
    return declaration.type === 'TsInterfaceDeclaration'
      ? this.#object(declaration.body.body, scope)
      : this.#type(declaration.typeAnnotation, scope);
  }

  #object(members: TsTypeElement[], scope: Scope): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    let values: JsonSchema | false = false;
    for (const member of members) {
      const type = 'typeAnnotation' in member ? member.typeAnnotation?.typeAnnotation : undefined;
      if (member.type === 'TsIndexSignature' && type) values = this.#type(type, scope);
      if (member.type !== 'TsPropertySignature' || !type || member.key.type !== 'Identifier') continue;
      properties[member.key.value] = this.#type(type, scope);
      if (!member.optional) required.push(member.key.value);
    }
    // Stripe's empty types stand for objects that it does not describe.
    const isUndescribed = !values && Object.keys(properties).length === 0;
    return { type: 'object', properties, required, additionalProperties: isUndescribed || values };
  }

  #type(type: TsType, scope: Scope): JsonSchema {
    switch (type.type) {
      case 'TsKeywordType':
        return KEYWORDS[type.kind] ?? fail(`${scope.file}: keyword ${type.kind}`);
      case 'TsLiteralType':
        return { const: 'value' in type.literal ? type.literal.value : fail(`${scope.file}: template literal`) };
      case 'TsArrayType':
        return { type: 'array', items: this.#type(type.elemType, scope) };
      case 'TsParenthesizedType':
        return this.#type(type.typeAnnotation, scope);
      case 'TsUnionType':
        return this.#union(type.types, scope);
      case 'TsTypeLiteral':
        return this.#object(type.members, scope);
      case 'TsTypeReference':
        return this.#typeReference(namesOf(type.typeName), type.typeParams?.params ?? [], scope);
      default:
        return fail(`${scope.file}: ${type.type}`);
    }
  }

  // OtherString is for values that Stripe adds later, which the emulator never sends.
  #union(types: TsType[], scope: Scope): JsonSchema {
    const isOther = (type: TsType) => type.type === 'TsTypeReference' && namesOf(type.typeName).join('.') === 'OtherString';
    return { anyOf: types.filter((type) => !isOther(type)).map((type) => this.#type(type, scope)) };
  }

  #typeReference(names: string[], params: TsType[], scope: Scope): JsonSchema {
    const [item] = params;
    const name = names.join('.');
    if (name === 'Array' && item) return { type: 'array', items: this.#type(item, scope) };
    if (name === 'ApiList' && item) return listOf(this.#type(item, scope));
    return this.#reference(names, scope);
  }
}

function listOf(items: JsonSchema): JsonSchema {
  const properties = { object: { const: 'list' }, data: { type: 'array', items }, has_more: { type: 'boolean' }, url: { type: 'string' } };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** For objects that are not emulated (customers, invoices ...): the emulator sends an id or null. */
const NEVER: JsonSchema = { not: {} };

// All of Stripe's numbers here are whole: cents and seconds.
const KEYWORDS: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'integer' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  any: {},
  void: NEVER,
  unknown: {},
};

function namesOf(name: TsEntityName): string[] {
  return name.type === 'Identifier' ? [name.value] : [...namesOf(name.left), name.right.value];
}

function newScope(file: string, path: string, outer: Scope | null): Scope {
  return { file, path, outer, types: new Map(), namespaces: new Map(), imports: new Map() };
}

// swc's own types do not describe `export declare namespace`.
interface SwcNode {
  type: string;
  declaration?: SwcNode;
  id?: { value: string };
  body?: { body?: SwcNode[] } | null;
  source?: { value: string };
  specifiers?: { local: { value: string } }[];
}

function declare(scope: Scope, node: SwcNode): void {
  const name = node.id?.value ?? '';
  if (node.type === 'ExportDeclaration' && node.declaration) declare(scope, node.declaration);
  if (node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration') {
    scope.types.set(name, node as unknown as Declaration);
  }
  if (node.type === 'TsModuleDeclaration') {
    const inner = scope.namespaces.get(name) ?? newScope(scope.file, `${scope.path}${name}.`, scope);
    scope.namespaces.set(name, inner);
    for (const item of node.body?.body ?? []) declare(inner, item);
  }
  if (node.type === 'ImportDeclaration' && node.source) {
    const file = join(dirname(scope.file), node.source.value.replace(/\.js$/, '.d.ts'));
    for (const { local } of node.specifiers ?? []) scope.imports.set(local.value, file);
  }
}

function fail(message: string): never {
  throw new Error(message);
}
