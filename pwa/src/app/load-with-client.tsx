import { type ComponentType, Suspense } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A screen that talks to the server. What it needs for that loads beside it, and the screen waits for it. */
export function screenWithClient(load: Load<object>): Load<object> {
  return async () => {
    const [Screen, { WithClient }] = await Promise.all([load(), loadWithClient()]);
    return () => (
      <WithClient>
        <Screen />
      </WithClient>
    );
  };
}

/** The same for what stands beside the screens: the page does not wait for it. */
export function partWithClient<Props extends object>(load: Load<Props>): Load<Props> {
  return async () => {
    const [Part, { WithClient }] = await Promise.all([load(), loadWithClient()]);
    return (props) => (
      <Suspense fallback={null}>
        <WithClient>
          <Part {...props} />
        </WithClient>
      </Suspense>
    );
  };
}

const loadWithClient = () => import('./WithClient.tsx');
