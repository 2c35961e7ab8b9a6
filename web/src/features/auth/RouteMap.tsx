import { t } from '../../kit/i18n/t';
import { chain, coast, graticule, HEIGHT, project, route, WIDTH } from './chart';
import { AIRPORTS, CUBA, FLORIDA, KEYS, ROUTES, TRUNK_ROUTES, YOUTH_ISLAND } from './geography';
import styles from './RouteMap.module.css';

const GRID = graticule();
const LAND = [FLORIDA, CUBA, YOUTH_ISLAND].map(coast).join('');
const ISLETS = chain(KEYS);
const LINES = ROUTES.map(([from, to]) => route(from, to)).join('');
const TRUNKS = TRUNK_ROUTES.map(([from, to]) => route(from, to)).join('');

const LABELS = {
  left: { x: -11, y: 4, textAnchor: 'end' },
  right: { x: 11, y: 4, textAnchor: 'start' },
  below: { x: 0, y: 20, textAnchor: 'middle' },
} as const;

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;

/** Land and routes grow with the panel; dots and letters keep their size, so that no code becomes unreadable. */
export function RouteMap() {
  return (
    <svg
      className={styles.map}
      style={{ '--ratio': WIDTH / HEIGHT } as React.CSSProperties}
      role="img"
      aria-label={t('Map of the routes between Florida and Cuba')}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={styles.grid} d={GRID} />
        <path className={styles.land} d={LAND} />
        <path className={styles.keys} d={ISLETS} />
        <path className={styles.route} d={LINES} />
        <path className={styles.trunk} d={TRUNKS} />
      </svg>
      {Object.entries(AIRPORTS).map(([code, { at, label }]) => {
        const [x, y] = project(at);
        return (
          <svg key={code} x={share(x, WIDTH)} y={share(y, HEIGHT)} aria-hidden="true">
            <circle className={styles.halo} r="6.5" />
            <circle className={styles.dot} r="3" />
            <text className={styles.code} {...LABELS[label]}>
              {code}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}
