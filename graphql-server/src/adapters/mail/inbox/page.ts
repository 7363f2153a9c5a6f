import { Html, html } from '#kernel/html';

export interface Frame {
  /** Where the inbox is mounted. */
  base: string;
  productName: string;
}

/** The frame of every page of the inbox. */
export function page({ base, productName }: Frame, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Inbox of ${productName}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p><a href="${base}">Inbox</a></p><p class="soft">Mail that ${productName} sent while no mail server is configured</p></header>
<main>${content}</main>
</body>
</html>
`;
}

export function notFoundPage(frame: Frame): Html {
  return page(frame, 'Not found', html`<h1>This mail is not here</h1><p><a href="${frame.base}">Back to the inbox</a></p>`);
}

/** A moment, for people and for programs. */
export function moment(milliseconds: number): Html {
  const date = new Date(milliseconds);
  return html`<time datetime="${date.toISOString()}">${date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC</time>`;
}

const STYLE = new Html(`
:root { color-scheme: light dark; --paper: #f3f3f0; --sheet: #fbfbf9; --ink: #1c1e20; --soft: #54585b; --line: #cfcfc9; --accent: #9a3820 }
@media (prefers-color-scheme: dark) { :root { --paper: #161718; --sheet: #1e1f21; --ink: #eceae4; --soft: #a9abaa; --line: #37393b; --accent: #e58465 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
header, main { width: calc(100% - 2 * clamp(1rem, 4vw, 2.5rem)); max-width: 60rem; margin: 0 auto; padding: 1.5rem 0 }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line) }
header p { margin: 0 } header a { font: 1.5rem/1.2 Georgia, serif; color: inherit; text-decoration: none }
h1 { font: 400 clamp(1.75rem, 4vw, 2.5rem)/1.15 Georgia, serif; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font: 400 1.375rem/1.2 Georgia, serif; margin: 2rem 0 .75rem }
a { color: var(--accent) } a:focus-visible, input:focus-visible, button:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.soft { color: var(--soft) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1.5rem }
label { display: grid; gap: .25rem; font-size: .9375rem } input, button { font: inherit; min-height: 2.75rem; padding: 0 .875rem; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: 0 }
input { width: min(22rem, 80vw) } button { cursor: pointer }
ol { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .875rem 0; display: grid; gap: .125rem; grid-template-columns: minmax(0, 1fr) auto; column-gap: 1.5rem }
li a { font: 1.1875rem/1.3 Georgia, serif; overflow-wrap: anywhere } li span { overflow-wrap: anywhere } li time { color: var(--soft); font-size: .9375rem } li .soft { text-align: end }
@media (max-width: 40rem) { li { grid-template-columns: minmax(0, 1fr) } li .soft { text-align: start } }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1.25rem; margin: 0 0 1.5rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 72vh; min-height: 24rem; border: 1px solid var(--line); background: var(--sheet); resize: vertical }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--line); background: var(--sheet); font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`);
