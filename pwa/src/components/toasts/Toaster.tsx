import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { type ShownToast, TOAST_DURATION_MS } from './toast-store.ts';
import { useToast } from './use-toast.ts';

/** Radix dismisses only beyond its threshold, so this is slightly less than the specified 50 pixels. */
const SWIPE_THRESHOLD_PX = 50 - 0.01;

export interface ToasterProps {
  /** The screen has a navigation bar. */
  isUnderBar: boolean;
}

/** The notification region: one message at a time, F8 moves the focus to it. */
export function Toaster({ isUnderBar }: ToasterProps) {
  const { shown, dismiss } = useToast();
  return (
    <Toast.Provider label="Notification" duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <Message key={shown.id} toast={shown} onClose={() => dismiss(shown.id)} />}
      {/* Dialogs are children of the body too. Inside the app's root, the region would be under them. */}
      {createPortal(<Viewport hotkey={['F8']} $isUnderBar={isUnderBar} />, document.body)}
    </Toast.Provider>
  );
}

function Message({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  return (
    <Root
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      open={toast.isOpen}
      duration={toast.durationMs}
      onOpenChange={(isOpen) => isOpen || onClose()}
      $variant={toast.variant}
    >
      <Text>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </Text>
      <Close aria-label="Close notification">
        <CloseIcon />
      </Close>
    </Root>
  );
}

const comeIn = keyframes`
  from { transform: translateY(-100%); }
`;
const goOut = keyframes`
  to { transform: translateY(-100%); opacity: 0; }
`;
const slideOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x, 0)); }
  to { transform: translateX(calc(100% + ${t.space.m})); }
`;

/** The width of a dialog's close button and the space around it. */
const closeColumn = `calc(${t.size.touch} + 2 * ${t.space.s})`;

/**
 * At the top of the page, below the navigation bar, and over the title of an open dialog: there it covers no control of the dialog.
 * Clicks beside the toast reach what is under the region.
 */
const Viewport = styled(Toast.Viewport)<{ $isUnderBar: boolean }>`
  position: fixed;
  z-index: ${t.layer.toast};
  top: calc(${t.space['3xs']} + ${({ $isUnderBar }) => ($isUnderBar ? t.size.bar : 'env(safe-area-inset-top)')} + ${t.size.banner});
  inset-inline: 0;
  width: min(100vw, ${t.size.measure});
  margin-inline: auto;
  padding: 0 ${t.space['2xs']};
  overflow: hidden;
  pointer-events: none;

  body:has([role='dialog'][data-state='open']) & {
    top: calc(${t.space.s} + env(safe-area-inset-top));
    padding: 0 ${closeColumn} 0 ${t.space.s};
    ${media.tablet} {
      padding-inline: ${closeColumn};
    }
  }
  body:has([data-shape='drawer'][data-state='open']) & {
    left: auto;
    width: min(100vw, ${t.size.drawer});
    padding-left: ${t.space.s};
  }
`;

const looks = {
  default: css`
    background: ${t.color.ink};
    color: ${t.color.paper};
  `,
  destructive: css`
    background: ${t.color.dangerSheet};
    color: ${t.color.ink};
    border-color: ${t.color.danger};
    --toast-title: ${t.color.danger};
  `,
};

const Root = styled(Toast.Root)<{ $variant: ShownToast['variant'] }>`
  /* An open dialog disables pointer events around it with an inline style, also for a toast that was shown before */
  pointer-events: auto !important;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${t.space.s};
  padding: ${t.space['2xs']} ${t.space['2xs']} ${t.space['2xs']} ${t.space.s};
  border: ${t.size.hairline} solid transparent;
  font-size: ${t.text.small};
  line-height: 1.45;
  ${({ $variant }) => looks[$variant]}

  &[data-state='open'] {
    animation: ${comeIn} ${t.time.calm} ${t.ease.out};
  }
  &[data-state='closed'] {
    animation: ${goOut} ${t.time.quick} ease-in forwards;
  }
  &[data-swipe='end'] {
    animation: ${slideOut} ${t.time.quick} ease-in forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${t.time.quick} ${t.ease.out};
  }
`;

const Text = styled.div`
  align-self: center;
`;

const Title = styled(Toast.Title)`
  font-weight: 600;
  color: var(--toast-title, inherit);
`;

const Description = styled(Toast.Description)`
  overflow-wrap: anywhere;
`;

const Close = styled(Toast.Close)`
  display: grid;
  place-items: center;
  min-width: ${t.size.touch};
  min-height: ${t.size.touch};
  margin-block: calc(-1 * ${t.space['3xs']});
`;
