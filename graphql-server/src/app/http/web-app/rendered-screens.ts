import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@archive/schema/app-config';
import { PAGE_ANSWERS_ID, type PageAnswers } from '@archive/schema/page-answers';
import type { ServerBuild } from '@archive/schema/rendered-screen';
import { Html } from '#kernel/html';
import type { AnswerKnown } from '../../graphql/answer-known.ts';
import { jsonBlock } from './heads/json-block.ts';

/** Markup for the two places of index.html. */
export interface PageParts {
  head: string;
  root: string;
}

export interface RenderedScreensOptions {
  /** Folder of the build; without one nothing is rendered, and browsers do it all. */
  folder: string;
  config: AppConfig;
  answer: AnswerKnown;
}

/** Renders the public screens with the app's own components, so that they are there before its scripts are. */
export class RenderedScreens {
  readonly #options: RenderedScreensOptions;
  #build: Promise<ServerBuild> | null = null;

  constructor(options: RenderedScreensOptions) {
    this.#options = options;
  }

  /** @returns null for a screen that is not the same for everybody. @throws what a component or a query threw */
  async render(path: string): Promise<PageParts | null> {
    const build = await this.#load();
    const questions = build?.questionsAt(path);
    if (!build || !questions) return null;
    const { answer, config } = this.#options;
    const page: PageAnswers = await Promise.all(
      questions.map(async (question) => ({
        ...{ operationName: question.operationName, variables: question.variables },
        data: await answer(question),
      })),
    );
    const { head, body } = await build.renderScreen({ path, config, page });
    return { head, root: `<div id="root">${body}</div>${jsonBlock('application/json', page, PAGE_ANSWERS).markup}` };
  }

  /** The app's build for servers (pwa/src/app/server/render-screen.tsx), when first wanted: a server is ready sooner without it. */
  #load(): Promise<ServerBuild> | null {
    const file = join(this.#options.folder, 'render-screen.js');
    if (!this.#build && existsSync(file)) this.#build = import(pathToFileURL(file).href) as Promise<ServerBuild>;
    return this.#build;
  }
}

const PAGE_ANSWERS = new Html(` id="${PAGE_ANSWERS_ID}"`);
