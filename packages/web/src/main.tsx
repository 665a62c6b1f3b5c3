// Running all modules in one piece would keep a slow phone from answering taps for a fifth of a second. Each pause below
// ends a piece; the modules between two of them take about as long as those between the next two.
import './api/withoutEval.ts'
import '@fontsource-variable/public-sans/wght.css'
import './theme/values.css'
import './theme/fonts.css'
import './theme/page.css'
import './theme/controls.css'
import './theme/readers.css'
import './ui/componentStyles.ts'
import { MantineProvider } from '@mantine/core'
import './start/pauses/afterComponents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './start/pauses/afterReact.ts'
import { recordInputs } from './api/connection.ts'
import { startKeepingLastKnown } from './api/keepingLastKnown.ts'
import { queryClient } from './api/queries/queryClient.ts'
import { isReadByStaff } from './api/reader.ts'
import { startTexts } from './api/texts/texts.ts'
import './start/pauses/afterCalls.ts'
import { loadFurtherScreens, screens } from './screens.tsx'
import { arrivedCode, navigationDone, startArrivals } from './shell/arrival.ts'
import { Layout } from './shell/layout/Layout.tsx'
import { keepVersion, reloadOutdated } from './shell/versions.ts'
import { nextBrowserTask } from './start/browserTask.ts'
import { hasFirstWords } from './start/firstWords.ts'
import { theme } from './theme.ts'
import { ConfirmProvider } from './ui/dialogs/confirm.tsx'
import { setDaysOfStaff } from './ui/fields/dates/daysOfStaff.ts'
import { afterFirstInput, loadLazyCode, setArrived } from './ui/lazyCode.ts'
import { pageNonce } from './ui/pageNonce.ts'

const texts = startTexts()
// The first screen's code arrives while the texts do.
const begun = nextBrowserTask().then(() => {
  void startArrivals(screens, loadFurtherScreens)
})
afterFirstInput(() => {
  void loadLazyCode()
  void keepVersion()
})
recordInputs()
setArrived(arrivedCode)
setDaysOfStaff(isReadByStaff)
startKeepingLastKnown()

// No module may wait here for what it imports later: files that share code with this one would wait for it in turn, and the
// page would stay empty. Changed texts come in such a file.
// The first words of some screens are already there, and stay until the screen replaces them.
void Promise.all([texts, hasFirstWords() ? begun.then(navigationDone) : begun]).then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    // React has taken everything off the page.
    onUncaughtError: (error) => {
      reportError(error)
      void nextBrowserTask().then(() => reloadOutdated())
    },
  })
  // Rendered in slices, between which the browser answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={pageNonce}>
            <ConfirmProvider>
              <Layout />
            </ConfirmProvider>
          </MantineProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
})
