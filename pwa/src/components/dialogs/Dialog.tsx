import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { type DialogShape, sheetStyle, Veil } from './dialog-style.ts';
import { useOpenDialog } from './open-dialogs.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Shown under the title and announced with it. */
  description?: string;
  /** Centered, or a drawer at the right edge; on phones both fill the height. A question is centered, and low on phones. */
  shape?: DialogShape;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The content is text without links or fields. It gets the focus, so that it can be scrolled by keyboard. */
  isTextOnly?: boolean;
  /** Gets the focus when the dialog opens; by default the first focusable element. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal dialog: traps the focus, closes with Escape, the overlay or its button, and returns the focus. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, shape = 'middle', footer, isTextOnly, initialFocus, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useOpenDialog(isOpen);
  function handleOpenAutoFocus(event: Event) {
    onOpenAutoFocus();
    const first = initialFocus?.();
    if (!first) return;
    event.preventDefault();
    first.focus();
  }
  // Radix closes only the topmost layer on Escape, which would be the toast. If the focus is in the dialog, close the dialog.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog below this one stays open.
    event.preventDefault();
    onOpenChange(false);
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil />
        <Sheet
          $shape={shape}
          data-shape={shape}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={handleKeyDown}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            <Close aria-label="Close">
              <CloseIcon />
            </Close>
          </Head>
          <Body tabIndex={isTextOnly ? 0 : undefined}>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Sheet = styled(Radix.Content)<{ $shape: DialogShape }>`
  ${sheetStyle}
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space.s};
  overflow-wrap: anywhere;
  padding: ${t.space.m} ${t.space.s} ${t.space.m} ${t.space.m};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const Title = styled(Radix.Title)`
  ${titleText}
`;

const Description = styled(Radix.Description)`
  margin-top: ${t.space['2xs']};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  align-self: start;
  min-width: ${t.size.touch};
  min-height: ${t.size.touch};
  margin-top: calc(-1 * ${t.space['2xs']});
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${t.space.m};
  &:focus-visible {
    outline-offset: calc(-2 * ${t.size.ring});
  }
  &:last-child {
    padding-bottom: calc(${t.space.m} + env(safe-area-inset-bottom));
  }
  &:empty {
    display: none;
    + * {
      border-top: 0;
    }
  }
`;

const Foot = styled.div`
  padding: ${t.space.m};
  padding-bottom: calc(${t.space.m} + env(safe-area-inset-bottom));
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;
