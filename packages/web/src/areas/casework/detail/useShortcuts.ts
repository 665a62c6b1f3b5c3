import { useEffect, useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'
import { withStorage } from '../../../browser/storage.ts'

const offKey = 'semilla_shortcuts_off'
const changes = listeners()
let isOff = withStorage((browser) => browser.getItem(offKey)) === '1'

/** Turns single-letter shortcuts on or off. They interfere with speech input. */
export function turnShortcuts(on: boolean) {
  isOff = !on
  withStorage((browser) => (on ? browser.removeItem(offKey) : browser.setItem(offKey, '1')))
  changes.tell()
}

export const useShortcutsAreOn = () => !useSyncExternalStore(changes.subscribe, () => isOff)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null)

/** Returns whether a dialog or a list of choices is open. A field keeps its list in the page while it is closed. */
const isChoosing = () =>
  [...document.querySelectorAll('[role=dialog], [role=listbox]')].some(
    // Safari can tell since 17.4.
    (each) => each.checkVisibility?.() ?? each.getClientRects().length > 0,
  )

/**
 * Runs the actions of single-letter shortcuts, except while the user types, a dialog is open, or a modifier key is
 * pressed.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>) {
  const on = useShortcutsAreOn()
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isChoosing()) return
      const run = shortcuts[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, shortcuts])
}
