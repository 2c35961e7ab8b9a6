import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { guidePages } from './scripts/guide.mjs';

/** Libraries, kit and calls: what every screen may use. Rare parts of the kit come with the table, the form or a route. */
const COMMON =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@mantine\/(core(?!\/esm\/components\/(MultiSelect|Pill|Radio|Switch|Textarea|Combobox\/use-pills-reorder))|hooks)|@floating-ui|@tabler|@tanstack\/(query-core|react-query|store|react-store|history|router-core|react-router))\/|vite\/preload-helper|src\/(access|api\/|kit\/(?!i18n\/es\/|fields\/|crud\/|feedback\/Reason(Dialog|Field)|filters\/range\/|rules\/|scanner\/|sheet\/|signature\/|table\/))/;

/**
 * What nearly every screen shares comes in four pieces, instead of one for every combination of routes: what the frame
 * itself runs with the entry; what else is common, the table and the form with the first screen that needs them. A
 * route then brings only its own code, and a call or an icon of its own costs the entry nothing.
 */
const groups = [
  { name: 'base', priority: 4, tags: ['$initial' as const], test: COMMON },
  { name: 'screens', priority: 3, test: COMMON },
  {
    name: 'table',
    priority: 2,
    test: /src\/kit\/table\/|node_modules\/@tanstack\/(react-)?(table|virtual)/,
  },
  {
    name: 'form',
    priority: 1,
    test: /src\/kit\/(fields\/(?![Cc]alendar)|feedback\/Reason(Dialog|Field)|filters\/range\/(?!RangeCalendar)|crud\/|rules\/|scanner\/)|node_modules\/(react-hook-form|@hookform|zod|@mantine\/core\/esm\/components\/(MultiSelect|Pill|Radio|Switch|Textarea|Combobox\/use-pills-reorder))/,
  },
  {
    // Shared by the booking page and its dialogs, so that a dialog does not need the page's own code.
    name: 'booking',
    priority: 0,
    test: /src\/features\/booking\/(master\/(useTake|useAttempt|grid|rights|Part)|changes\/(facts|changeable|queries|chosen|reinstating|refunds)|payment\/(MethodMark|methods|useMethods|rows|draft|calls))/,
  },
];

export default defineConfig({
  plugins: [react(), guidePages()],
  build: {
    outDir: '../server/charterdesk/static',
    emptyOutDir: true,
    // Read by scripts/budgets.mjs, which also takes it away again.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // A screen's call does not come with the entry because the same file exports the frame's calls too.
      treeshake: {
        moduleSideEffects: [{ test: /src\/api\/client\/(index|sdk\.gen|calls\/)/, sideEffects: false }],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8000' },
    // The pages of the guide are beside the other documents, not in the web's folder.
    fs: { allow: ['..'] },
  },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 120_000,
    // By itself it would leave one core idle, which of two is half.
    maxWorkers: '100%',
    // What needs no page runs in plain Node: starting jsdom takes longer than the tests themselves.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          setupFiles: ['src/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Each file gets a page of its own, but jsdom is loaded once a worker: a third less time.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['src/test-setup.ts', 'src/test-setup-dom.ts'],
        },
      },
    ],
  },
});
