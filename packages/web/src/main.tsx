import '@fontsource-variable/public-sans/wght.css'
import './theme.css'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queryClient.ts'
import { startTexts } from './api/texts.ts'
import { screens } from './screens.tsx'
import { startArrivals } from './shell/arrival.ts'
import { Layout } from './shell/Layout.tsx'
import { theme } from './theme.ts'
import { ConfirmProvider } from './ui/confirm.tsx'
import { fetchLaterOnFirstInput } from './ui/later.ts'
import { pageNonce } from './ui/pageNonce.ts'

await startTexts()
void startArrivals(screens)
fetchLaterOnFirstInput()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={pageNonce}>
        <ConfirmProvider>
          <Layout />
        </ConfirmProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
