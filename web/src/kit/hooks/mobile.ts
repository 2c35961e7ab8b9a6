import { useMediaQuery } from '@mantine/hooks';

const MOBILE_BELOW = 900;

/** The mobile form: a window narrower than 900 px. */
export const useMobile = (): boolean =>
  useMediaQuery(`(max-width: ${MOBILE_BELOW - 1}px)`, false, { getInitialValueInEffect: false }) ?? false;

export const isMobile = (): boolean => window.innerWidth < MOBILE_BELOW;
