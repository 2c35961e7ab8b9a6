import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * What nearly every screen shares comes in four pieces, instead of one for every combination of routes: the base with
 * the entry; queries, table and form with the first screen that needs them. A route then brings only its own code.
 */
const groups = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@mantine\/(core(?!\/esm\/components\/(MultiSelect|Pill|Radio|Switch|Textarea|Combobox\/use-pills-reorder))|hooks)|@floating-ui|@tabler|@tanstack\/(query-core|react-query|store|react-store|history|router-core|react-router))\/|vite\/preload-helper|src\/(access|api\/(?!queries|client\/@tanstack\/)|kit\/(?!i18n\/es\/|fields\/|crud\/|feedback\/Reason(Dialog|Field)|filters\/range\/|rules\/|scanner\/|sheet\/|signature\/|table\/))/,
  },
  { name: 'queries', priority: 2, test: /src\/api\/(queries|client\/@tanstack\/)/ },
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
  plugins: [react()],
  build: {
    outDir: '../server/charterdesk/static',
    emptyOutDir: true,
    // Read by scripts/budgets.mjs, which also takes it away again.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
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
