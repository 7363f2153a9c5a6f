import { Notice } from '#components/Notice.tsx';

/** The line has dropped while the provider was asked to take the money. Nobody knows now whether it did; see confirm-payment.ts. */
export function ConnectionLost() {
  return (
    <Notice title="Your connection was lost while paying" role="alert">
      <p>The payment may have gone through. Please keep this page open: it finds out as soon as you are online.</p>
    </Notice>
  );
}
