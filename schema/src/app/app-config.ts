/** The shop's name and its address for questions. */
export interface Brand {
  /** As written within a sentence: 'the Archive'. */
  productName: string;
  supportEmail: string;
}

/**
 * What the app needs before its first request. The server writes it into each page as JSON, in
 * `<script type="application/json" id="app-config">`. It is public.
 */
export interface AppConfig extends Brand {
  payment: {
    /** Stripe's public key. Null without a configuration by a server; then nothing can be paid. */
    publishableKey: string | null;
    /** Payments go to the Stripe emulator. */
    isSandbox: boolean;
  };
  /** False if SERVICE_WORKER=false, which turns offline use off. */
  hasServiceWorker: boolean;
}
