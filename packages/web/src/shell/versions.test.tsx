import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const done: string[] = []

/** Loads the module as a page does that an earlier visit left its files to. */
async function given(earlier: object | undefined) {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => earlier } })
  vi.stubGlobal('location', { reload: () => done.push('reload') })
  const { reloadOutdated, allowReload } = await import('./versions.ts')
  await Promise.resolve()
  return Object.assign(reloadOutdated, { allowReload })
}

beforeEach(() => {
  vi.resetModules()
  done.length = 0
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a page whose code is gone is loaded from the server, and not from what an earlier visit kept', async () => {
  const reloadOutdated = await given({ unregister: async () => done.push('unregister') > 0 })
  expect(reloadOutdated()).toBe(true)
  await waitFor(() => expect(done).toEqual(['unregister', 'reload']))
})

test('it is reloaded where nothing was kept, and where the browser refuses to give it up', async () => {
  for (const earlier of [undefined, { unregister: () => Promise.reject(new Error('refused')) }]) {
    vi.resetModules()
    sessionStorage.clear()
    done.length = 0
    const reloadOutdated = await given(earlier)
    expect(reloadOutdated()).toBe(true)
    await waitFor(() => expect(done).toEqual(['reload']))
  }
})

test('it is not reloaded twice within a minute', async () => {
  const reloadOutdated = await given(undefined)
  expect([reloadOutdated(100_000), reloadOutdated(159_000), reloadOutdated(161_000)]).toEqual([true, false, true])
})

test('it is reloaded twice within a minute if the user asks for it', async () => {
  const reloadOutdated = await given(undefined)
  expect([reloadOutdated(100_000), reloadOutdated(110_000)]).toEqual([true, false])
  reloadOutdated.allowReload()
  expect(reloadOutdated(111_000)).toBe(true)
})

test('it is not reloaded over something unsaved', async () => {
  const reloadOutdated = await given({ unregister: async () => done.push('unregister') > 0 })
  const keep = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', keep)
  expect(reloadOutdated()).toBe(false)
  window.removeEventListener('beforeunload', keep)
  expect(done).toEqual([])
})
