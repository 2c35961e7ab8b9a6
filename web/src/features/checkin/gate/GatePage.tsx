import { ActionIcon, Button } from '@mantine/core';
import { IconBulb, IconCamera, IconKeyboard } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { can } from '../../../access';
import type { BoardingRead, CheckInTicket } from '../../../api/client';
import { useAsked } from '../../../kit/feedback/asking';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toastError } from '../../../kit/feedback/toasts';
import { isMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen, Text } from '../../../kit/layout/Box';
import { useScanner } from '../../../kit/scanner/useScanner';
import { lineIsDown } from '../offline/line';
import { AfterScan } from './AfterScan';
import { isBoarding } from './boarding';
import type { BoardingDesk } from './boardingDesk';
import { Camera } from './Camera';
import { GateHead } from './GateHead';
import { GateLists } from './GateLists';
import styles from './gate.module.css';
import { Result } from './Result';
import { wakeSound } from './sound';
import { TypedEntry } from './TypedEntry';
import { useCamera } from './useCamera';
import { useGate } from './useGate';

const HandMoveDialog = lazy(() =>
  import('../flight/HandMoveDialog').then(({ HandMoveDialog: dialog }) => ({ default: dialog })),
);

interface GatePageProps {
  boarding: BoardingRead;
  desk: BoardingDesk;
  /** Over everything while the line is down. */
  strip?: ReactNode;
}

type Asked = { what: 'offload' | 'noShow'; ticket: CheckInTicket };

export function GatePage({ boarding, desk, strip }: GatePageProps) {
  const gate = useGate(desk);
  const [asked, setAsked] = useState<Asked | null>(null);
  const boards = can('CheckInPassengers') && isBoarding(boarding.flight.status);
  const isShown = ['boarded', 'refused', 'failed'].includes(gate.state.step);
  const isAsked = useAsked();
  // Taken out of the keys all the same: a pass is no reason, and its Enter presses no button.
  useScanner((code) => !isAsked && gate.scan(code), boards);
  const close = () => setAsked(null);
  return (
    <Screen className={styles.gate} data-result={isShown || undefined} onPointerDown={wakeSound}>
      <div className={styles.strip}>{strip}</div>
      <GateHead boarding={boarding} />
      {boards ? <Work boarding={boarding} gate={gate} isShown={isShown} /> : <Idle boarding={boarding} />}
      <GateLists
        boarding={boarding}
        offloaded={gate.offloaded}
        onOffload={(ticket) => setAsked({ what: 'offload', ticket })}
        onNoShow={(ticket) =>
          lineIsDown.get() ? toastError(t('Wait for the line.')) : setAsked({ what: 'noShow', ticket })
        }
      />
      {asked?.what === 'offload' && (
        <ReasonDialog
          title={t('Offload {name}?', { name: asked.ticket.passengerName })}
          about={t('The passenger stays checked in and may board again.')}
          submit={t('Offload')}
          run={(reason) => gate.offload(asked.ticket, reason)}
          onClose={close}
        />
      )}
      {asked?.what === 'noShow' && (
        <Suspense fallback={null}>
          <HandMoveDialog
            move="noShow"
            tickets={[asked.ticket]}
            flightId={boarding.flight.id}
            onDone={() => {
              gate.noteOffloaded(asked.ticket, t('No-show'));
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** Boarding waits for check-in, or is over; and some only look on. */
function Idle({ boarding: { flight } }: { boarding: BoardingRead }) {
  const before = ['Draft', 'Open', 'Closed'].includes(flight.status);
  return (
    <Box className={styles.idle} role="status">
      <Text text="heading">
        {isBoarding(flight.status)
          ? t('You can follow boarding here.')
          : before
            ? t('Boarding begins with check-in.')
            : t('Boarding is over.')}
      </Text>
    </Box>
  );
}

interface WorkProps {
  boarding: BoardingRead;
  gate: ReturnType<typeof useGate>;
  isShown: boolean;
}

/** The camera or the typed entry, the result over it, and the buttons under it. */
function Work({ boarding, gate, isShown }: WorkProps) {
  const video = useRef<HTMLVideoElement>(null);
  // A phone is held over the passes; at a desk a reader is plugged in, and nobody is asked for a camera.
  const [attempt, setAttempt] = useState(isMobile() ? 1 : 0);
  const [typing, setTyping] = useState(false);
  const camera = useCamera(video, attempt, gate.scan);
  const sees = camera.state === 'on' || camera.state === 'starting';
  const look = () => {
    setTyping(false);
    if (!sees) setAttempt(attempt + 1);
  };
  return (
    <>
      <Camera video={video} state={camera.state}>
        {(typing || !sees) && !isShown && (
          <TypedEntry
            boarding={boarding}
            camera={sees ? 'off' : camera.state}
            onCode={gate.scan}
            onCamera={look}
          />
        )}
        <Result state={gate.state} boarding={boarding} />
      </Camera>
      {isShown ? (
        <AfterScan
          state={gate.state}
          boarding={boarding}
          busy={gate.isUndoing}
          onUndo={gate.undo}
          onNext={gate.next}
        />
      ) : (
        sees && (
          <Row className={styles.foot} gap={10} align="stretch" fixed>
            <Button
              size="xl"
              flex={1}
              leftSection={
                typing ? <IconCamera stroke={1.5} aria-hidden /> : <IconKeyboard stroke={1.5} aria-hidden />
              }
              onClick={() => setTyping(!typing)}
            >
              {typing ? t('Back to the camera') : t('Type seat or name')}
            </Button>
            {camera.torch && (
              <ActionIcon
                className={styles.torch}
                aria-label={t('Light')}
                aria-pressed={camera.torch.on}
                onClick={camera.torch.toggle}
              >
                <IconBulb stroke={1.5} />
              </ActionIcon>
            )}
          </Row>
        )
      )}
    </>
  );
}
