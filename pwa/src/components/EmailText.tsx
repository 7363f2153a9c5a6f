import { Fragment } from 'react';

/** An address that is broken at its @ and its dots, where it has to be broken. Whatever is around it may break it anywhere else. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
