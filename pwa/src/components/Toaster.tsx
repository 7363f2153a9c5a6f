import { Toast } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CloseIcon } from './icons.tsx';
import { type ShownToast, TOAST_DURATION_MS } from './toast-store.ts';
import { useToast } from './use-toast.ts';

const SWIPE_THRESHOLD_PX = 50;

/** The notification region: one message at a time, F8 brings the focus to it. */
export function Toaster() {
  const { shown, dismiss } = useToast();
  return (
    <Toast.Provider label="Notification" duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <Message key={shown.id} toast={shown} onClose={() => dismiss(shown.id)} />}
      <Viewport hotkey={['F8']} />
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

const slideIn = keyframes`
  from { transform: translateX(calc(100% + ${t.space.m})); }
`;
const slideOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x, 0)); }
  to { transform: translateX(calc(100% + ${t.space.m})); }
`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${t.layer.toast};
  right: 0;
  /* above the floating cart button of small screens */
  bottom: calc(${t.size.bar} + ${t.space.s} + env(safe-area-inset-bottom));
  width: min(100vw, 26rem);
  padding: 0 ${t.space.s};
  overflow: hidden;
  ${media.tablet} {
    bottom: ${t.space.l};
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
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${t.space.s};
  padding: ${t.space.s} ${t.space['2xs']} ${t.space.s} ${t.space.m};
  border: ${t.size.hairline} solid transparent;
  font-size: ${t.text.small};
  line-height: 1.45;
  ${({ $variant }) => looks[$variant]}

  &[data-state='open'] {
    animation: ${slideIn} ${t.time.calm} ${t.ease.out};
  }
  &[data-state='closed'] {
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
  margin-block: calc(-1 * ${t.space['2xs']});
`;
