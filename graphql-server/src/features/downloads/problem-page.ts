import type { Brand } from '@archive/schema/app-config';
import { SIGN_IN_PATH } from '@archive/schema/screens';
import type { AppError } from '#kernel/errors';
import { type Html, html } from '#kernel/html';

/** What a person sees whose link does not work: why, and what to do. */
export function problemPage({ productName, supportEmail }: Brand, { message, code }: Pick<AppError, 'message' | 'code'>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Download – ${productName}</title>
<style>
:root { color-scheme: light dark } body { font: 1.125rem/1.6 Georgia, serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
h1 { font-weight: 400; font-size: 2.25rem; line-height: 1.1 } a { color: inherit }
</style>
</head>
<body><main><h1>This download cannot be opened</h1><p>${message}</p>${WAYS_ON[code] ?? ''}
<p><a href="mailto:${supportEmail}">${supportEmail}</a> · <a href="/">Back to ${productName}</a></p></main></body>
</html>`.toString();
}

const wayOn = (name: string) => html`
<p><a href="${SIGN_IN_PATH}">${name}</a></p>`;

/** What helps. Both are in the sign-in dialog; whoever is signed in gets the profile, where the purchases are. */
const WAYS_ON: Partial<Record<AppError['code'], Html>> = {
  UNAUTHENTICATED: wayOn('Sign In'),
  NOT_FOUND: wayOn('Find my downloads'),
};
