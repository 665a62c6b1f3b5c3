import '@fontsource-variable/public-sans/wght.css'
import '@mantine/core/styles.layer.css'
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queryClient.ts'
import { startTexts } from './api/texts.ts'
import { startRouter } from './shell/router.tsx'
import { theme } from './theme.ts'
import { ConfirmProvider } from './ui/confirm.tsx'

await startTexts()
const router = startRouter()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme="light">
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
