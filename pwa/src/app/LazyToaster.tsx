import { lazy, Suspense } from 'react';
import { useToast } from '#components/use-toast.ts';

const Toaster = lazy(() => import('#components/Toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The notification region loads with the first message and stays. */
export function LazyToaster() {
  const { shown } = useToast();
  return (
    shown && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}
