import { logOut } from '@semilla/contract/accounts/session.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/queries/queryClient.ts'
import { knownSession, type SessionNews } from '../../api/session.ts'
import { keepSigningOut, removeSigningOut } from '../../api/signingOut.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { LaterWatches } from './LaterWatches.tsx'

vi.mock('../arrival.ts', () => ({ arrive: async () => undefined, navigationDone: async () => undefined }))
vi.mock('../../ui/lazyCode.ts', async (original) => ({ ...(await original<object>()), useLazyCode: () => undefined }))
setUpTexts('shell')

const otherTab = new BroadcastChannel('semilla_session')
afterEach(() => {
  removeSigningOut()
  queryClient.clear()
})

test('a tab whose later code never arrived shows nothing of a family that signed out in another one', async () => {
  fakeServer().doesNotRespond(logOut)
  queryClient.setQueryDefaults(['session'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Elena' })
  renderScreen(<LaterWatches />)
  keepSigningOut()
  otherTab.postMessage('signedOut' satisfies SessionNews)
  await waitFor(() => expect(knownSession().userId).toBeUndefined())
})
