import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@archive/schema/app/app-config';
import { INITIAL_RESPONSES_ID, type InitialResponses, type ServerBuild } from '@archive/schema/app/server-rendering';
import { Html } from '@archive/schema/html';
import type { ExecutePersistedQuery } from '#graphql/execute-persisted-query';
import { jsonBlock } from './metadata/metadata-html.ts';

/** Markup for the two placeholders of index.html. */
export interface PageParts {
  head: string;
  root: string;
}

export interface RenderedScreensOptions {
  /** Folder of the build; without a build nothing is rendered, and browsers do it all. */
  folder: string;
  config: AppConfig;
  answer: ExecutePersistedQuery;
}

/** Renders the public screens with the app's own components, so that they show before its scripts have loaded. */
export class RenderedScreens {
  readonly #options: RenderedScreensOptions;
  #build: Promise<ServerBuild> | null = null;

  constructor(options: RenderedScreensOptions) {
    this.#options = options;
  }

  /** @returns null for a private screen. @throws what a component or a query threw */
  async render(path: string): Promise<PageParts | null> {
    const build = await this.#load();
    const queries = build?.initialQueriesAt(path);
    if (!build || !queries) return null;
    const { answer, config } = this.#options;
    const responses: InitialResponses = await Promise.all(
      queries.map(async (query) => ({
        operationName: query.operationName,
        variables: query.variables,
        data: await answer(query),
      })),
    );
    const { head, body } = await build.renderScreen({ path, config, responses });
    return { head, root: `<div id="root">${body}</div>${jsonBlock('application/json', responses, INITIAL_RESPONSES).markup}` };
  }

  /** The app's server build (pwa/src/app/server/render-screen.tsx), loaded on first use to start faster. */
  #load(): Promise<ServerBuild> | null {
    const file = join(this.#options.folder, 'render-screen.js');
    if (!this.#build && existsSync(file)) this.#build = import(pathToFileURL(file).href) as Promise<ServerBuild>;
    return this.#build;
  }
}

const INITIAL_RESPONSES = new Html(` id="${INITIAL_RESPONSES_ID}"`);
