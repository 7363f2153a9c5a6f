import type { AppConfig } from './app-config.ts';
import type { KnownQuestion, PageAnswers } from './page-answers.ts';

/** What a screen is rendered from: the same for everybody who asks for that path. */
export interface ScreenRequest {
  /** Without query. */
  path: string;
  config: AppConfig;
  /** The answers to what `questionsAt` this path asks. */
  page: PageAnswers;
}

/** HTML, to be put into the built page at its two marks. */
export interface RenderedScreen {
  /** Styles, and pictures to fetch first, for the head. */
  head: string;
  /** What stands in the root element. */
  body: string;
}

/** What the app's build for servers exports. The server loads it when it runs, so no compiler holds the two against each other. */
export interface ServerBuild {
  /** @returns null for a screen that is not the same for everybody */
  questionsAt(path: string): KnownQuestion[] | null;
  /** @throws what a component threw */
  renderScreen(request: ScreenRequest): Promise<RenderedScreen>;
}
