import { act, cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beginSession, endSession } from '../api/session.ts'
import { renderScreen } from './screen.tsx'

/** Ends the session as when time runs out, takes the page down, and signs the same person in again. */
export async function passTimeOut(): Promise<void> {
  act(() => endSession({ isTimeout: true }))
  cleanup()
  await beginSession()
}

/** Ends the session of what is shown, and shows something again once the same person has signed in. */
export async function renderAfterTimeOut(again: ReactNode) {
  await passTimeOut()
  return renderScreen(again)
}
