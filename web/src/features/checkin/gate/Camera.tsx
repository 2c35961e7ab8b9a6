import type { ReactNode, RefObject } from 'react';
import { t } from '../../../kit/i18n/t';
import styles from './camera.module.css';
import type { CameraState } from './useCamera';

interface CameraProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** What lies over the picture: the result of a scan, or the typed entry. */
  children: ReactNode;
}

/** The camera's picture with the frame that a pass is held into. It goes on under a result. */
export function Camera({ video, state, children }: CameraProps) {
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-hidden hidden={state !== 'on'} />
      {(state === 'on' || state === 'starting') && (
        <>
          <div className={styles.frame} aria-hidden>
            <i />
            <i />
            <i />
            <i />
            {state === 'on' && <span />}
          </div>
          <p role="status">
            <span data-on={state === 'on' || undefined} />
            {state === 'on' ? t('Listening. Hold the code in the frame') : t('Starting the camera…')}
          </p>
        </>
      )}
      {children}
    </div>
  );
}
