import type { AppConfig } from './app-config.ts';

/** A query of the app, by the hash of its document. */
export interface PersistedQuery {
  operationName: string;
  hash: string;
  variables: Record<string, unknown>;
}

/** One response that is sent with a page. */
export interface InitialResponse {
  operationName: string;
  variables: Record<string, unknown>;
  data: unknown;
}

/** What a page was rendered from. The app shows it at once, without a request of its own. */
export type InitialResponses = readonly InitialResponse[];

/** The id of the page's element that holds them, as JSON. */
export const INITIAL_RESPONSES_ID = 'initial-responses';

/** What a screen is rendered from: the same for everyone who asks for that path. */
export interface ScreenRequest {
  /** Without query. */
  path: string;
  config: AppConfig;
  /** The responses to `initialQueriesAt` this path. */
  responses: InitialResponses;
}

/** HTML, to be put into the built page at its two marks. */
export interface RenderedScreen {
  /** Styles, and pictures to fetch first, for the head. */
  head: string;
  /** The content of the root element. */
  body: string;
}

/** What the app's build for servers exports. The server imports it at run time, so no compiler compares the two. */
export interface ServerBuild {
  /** @returns null for a screen that the server does not render */
  initialQueriesAt(path: string): PersistedQuery[] | null;
  /** @throws what a component threw */
  renderScreen(request: ScreenRequest): Promise<RenderedScreen>;
}
