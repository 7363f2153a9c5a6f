import { type ComponentType, Suspense } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A screen that uses the GraphQL client. The client loads at the same time, and the screen waits for it. */
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

/** The same for features beside the screens: the page doesn't wait for them. */
export function featureWithClient<Props extends object>(load: Load<Props>): Load<Props> {
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
