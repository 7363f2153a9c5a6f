/** How the shop calls itself, and where people write to. */
export interface Brand {
  /** As written within a sentence: 'the Archive'. */
  productName: string;
  supportEmail: string;
}

/**
 * What the app must know before its first call. The server writes it into each page as JSON, in
 * `<script type="application/json" id="app-config">`; everybody can read it there.
 */
export interface AppConfig extends Brand {
  payment: {
    /** The card provider's public key. Null where no server wrote a configuration: nothing can be paid then. */
    publishableKey: string | null;
    /** The Stripe emulator takes the payments; its key means nothing to Stripe. */
    isSandbox: boolean;
  };
  /** False: the owners have switched off what makes the app work offline. */
  hasServiceWorker: boolean;
}
