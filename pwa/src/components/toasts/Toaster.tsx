import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { type ShownToast, TOAST_DURATION_MS } from './toast-store.ts';
import { useToast } from './use-toast.ts';
import { useToastPlace } from './use-toast-place.ts';

/** Radix dismisses only beyond its threshold, so this is slightly less than the specified 50 pixels. */
const SWIPE_THRESHOLD_PX = 50 - 0.01;

/** The notification region: one message at a time, F8 moves the focus to it. */
export function Toaster() {
  const { shown, dismiss } = useToast();
  const region = useToastPlace(shown?.id);
  return (
    <Toast.Provider label="Notification" duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <Message key={shown.id} toast={shown} onClose={() => dismiss(shown.id)} />}
      {/* beside the dialogs, which stand outside the app's root too, and so above them */}
      {createPortal(<Viewport ref={region} hotkey={['F8']} />, document.body)}
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
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </div>
      <Close aria-label="Close notification">
        <CloseIcon />
      </Close>
    </Root>
  );
}

const comeIn = keyframes`
  from { transform: translateY(var(--toast-outside)); }
`;
const goOut = keyframes`
  to { transform: translateY(var(--toast-outside)); opacity: 0; }
`;
const slideOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x, 0)); }
  to { transform: translateX(calc(100% + ${t.space.m})); }
`;

/** Under the navigation bar as a rule; see {@link useToastPlace}. */
const Viewport = styled(Toast.Viewport)`
  --toast-outside: -100%;
  position: fixed;
  z-index: ${t.layer.toast};
  top: calc(${t.space['3xs']} + max(env(safe-area-inset-top), var(--toast-inset, 0px)));
  &[data-edge='bottom'] {
    --toast-outside: 100%;
    top: auto;
    bottom: calc(${t.space['3xs']} + max(env(safe-area-inset-bottom), var(--toast-inset, 0px)));
  }
  right: var(--toast-right, 0px);
  left: var(--toast-left, 0px);
  width: min(100vw - var(--toast-left, 0px) - var(--toast-right, 0px), ${t.size.measure});
  margin-inline: auto;
  padding: 0 ${t.space['2xs']};
  overflow: hidden;
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
  /* an open dialog disables pointer events around it with an inline style, also for a toast that was shown before */
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
