import { HtmlValidate } from 'html-validate';

const PRESETS = ['html-validate:standard', 'html-validate:document'];

const pages = new HtmlValidate({ extends: PRESETS });
// Email programs lay out tables by 'width', 'align' and 'cellpadding', and many ignore style sheets.
const mails = new HtmlValidate({ extends: PRESETS, rules: { 'no-deprecated-attr': 'off' } });

/** The validation errors of a page, one line each: the rule, the message, and the HTML at that place. */
export const errorsOfPage = (html: string) => errorsFoundBy(pages, html);

/** The validation errors of an email. */
export const errorsOfEmail = (html: string) => errorsFoundBy(mails, html);

async function errorsFoundBy(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap(({ messages }) => messages);
  return messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 60), offset + 60)}`);
}
