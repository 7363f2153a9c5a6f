import type { DocumentNode } from '@apollo/client';
import { PAGE_ANSWERS_ID, type PageAnswers } from '@archive/schema/page-answers';

export const noAnswers: PageAnswers = [];

/** Reads what came with the page; the worker's shell has none. Our own server wrote the text, so its shape is trusted. */
export function readPageAnswers(page: Document): PageAnswers {
  const text = page.getElementById(PAGE_ANSWERS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageAnswers) : noAnswers;
}

/** The answer to a question, where the page came with it. */
export function findPageAnswer(answers: PageAnswers, document: DocumentNode, variables: object = {}): unknown {
  const name = operationNameOf(document);
  const wanted = JSON.stringify(variables);
  return answers.find((answer) => answer.operationName === name && JSON.stringify(answer.variables) === wanted)?.data;
}

export function operationNameOf({ definitions }: DocumentNode): string | undefined {
  for (const definition of definitions) if (definition.kind === 'OperationDefinition') return definition.name?.value;
}
