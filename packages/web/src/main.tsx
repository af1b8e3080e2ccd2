import './styles/app.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareForOffline } from './app/offline-page.ts';
import { router } from './app/router.ts';
import { startTexts } from './i18n/catalogs.ts';
import { watchPreferences } from './preferences/preferences-store.ts';

watchPreferences();
prepareForOffline();
const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
const root = document.getElementById('root');

// The first page and its texts come at the same time, not one after the other.
void Promise.all([startTexts(), router.load()]).then(() => {
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
