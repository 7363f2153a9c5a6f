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

/** The responses from which a page was rendered. The app uses them without requesting them again. */
export type InitialResponses = readonly InitialResponse[];

/** The id of the page's element with these responses as JSON. */
export const INITIAL_RESPONSES_ID = 'initial-responses';

/** What a screen is rendered from. It is the same for all visitors of that path. */
export interface ScreenRequest {
  /** Without query. */
  path: string;
  config: AppConfig;
  /** The responses to `initialQueriesAt` this path. */
  responses: InitialResponses;
}

/** HTML for the two places of the built page that are replaced. */
export interface RenderedScreen {
  /** For the head: styles, and the pictures to fetch first. */
  head: string;
  /** The content of the root element. */
  body: string;
}

/** What the app's build for servers exports. The server imports it at run time, so the compiler can't compare them. */
export interface ServerBuild {
  /** @returns null for a screen that the server does not render */
  initialQueriesAt(path: string): PersistedQuery[] | null;
  /** @throws if a component throws */
  renderScreen(request: ScreenRequest): Promise<RenderedScreen>;
}
