/** A question that a screen asks: one of the app's known documents, by its hash. */
export interface KnownQuestion {
  operationName: string;
  hash: string;
  variables: Record<string, unknown>;
}

/** One answer of the server that comes with a page. */
export interface PageAnswer {
  operationName: string;
  variables: Record<string, unknown>;
  data: unknown;
}

/** What a rendered page was made of: the app shows it at once, with no request of its own. */
export type PageAnswers = readonly PageAnswer[];

/** The id of the element that carries them, as JSON. */
export const PAGE_ANSWERS_ID = 'page-answers';
