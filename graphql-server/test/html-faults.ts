import { HtmlValidate } from 'html-validate';

const PRESETS = ['html-validate:standard', 'html-validate:document'];

const pages = new HtmlValidate({ extends: PRESETS });
// Mail programs lay out tables by 'width', 'align' and 'cellpadding'; many read no style sheet.
const mails = new HtmlValidate({ extends: PRESETS, rules: { 'no-deprecated-attr': 'off' } });

/** What a validator says against a page, a line for each: the rule, its words, and what the page has there. */
export const faultsOfPage = (html: string) => faultsFoundBy(pages, html);

/** The same of a mail. */
export const faultsOfMail = (html: string) => faultsFoundBy(mails, html);

async function faultsFoundBy(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap(({ messages }) => messages);
  return messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 60), offset + 60)}`);
}
