import { createContext } from 'react';

export interface PaymentProgress {
  isUnderWay: boolean;
  setUnderWay(isUnderWay: boolean): void;
}

/** Between whatever pays with a form and the form. */
export const PaymentProgressContext = createContext<PaymentProgress>({ isUnderWay: false, setUnderWay: () => undefined });
