import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { languageReady } from './kit/i18n/t';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

void languageReady().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
