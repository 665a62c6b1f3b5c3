import { useEffect, useSyncExternalStore } from 'react'

const offKey = 'semilla_shortcuts_off'
const listeners = new Set<() => void>()
let isOff = read()

function read(): boolean {
  try {
    return localStorage.getItem(offKey) === '1'
  } catch {
    return false
  }
}

/** Single letters get in the way of people who speak to their computer, so they can be turned off. */
export function turnShortcuts(on: boolean) {
  isOff = !on
  try {
    if (on) localStorage.removeItem(offKey)
    else localStorage.setItem(offKey, '1')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useShortcutsAreOn = () => !useSyncExternalStore(subscribe, () => isOff)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null)

/** Runs what a letter stands for; never while somebody types, a dialog is open, or another key is held. */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>) {
  const on = useShortcutsAreOn()
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=listbox]')) return
      const run = shortcuts[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, shortcuts])
}
