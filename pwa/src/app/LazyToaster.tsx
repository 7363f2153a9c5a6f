import { useToast } from '#components/use-toast.ts';
import { useLoaded } from './use-loaded.ts';

/** The notification region loads with the first message and stays. */
export function LazyToaster() {
  const { shown } = useToast();
  const Toaster = useLoaded(loadToaster, shown?.id);
  return Toaster && <Toaster />;
}

/** Whatever is about to fail for want of a connection loads it before. */
export function loadToaster() {
  return import('#components/Toaster.tsx').then((module) => module.Toaster);
}
