import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../api/screen.ts'
import { focusTitle } from '../ui/focus.ts'
import type { Found } from './twins.ts'

const views = new Map<Screen['load'], ComponentType>()

/** Fetches the component of a screen once; the module cache of the browser keeps it. */
export async function viewOf({ screen, mobile }: Found): Promise<ComponentType> {
  const load = (mobile && screen.loadMobile) || screen.load
  const view = views.get(load) ?? (await load()).default
  views.set(load, view)
  return view
}

let arrivedBefore = false

/**
 * Shows a screen and moves the focus to its title on arrival. The first page of a visit keeps the focus at the top, where
 * the skip link is; a twin of the screen already shown keeps it where it was.
 */
export function ScreenOutlet({ screen, View }: Found & { View: ComponentType }) {
  const { t } = useTranslation()
  const shown = useRef<Screen>(undefined)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!document.querySelector('main h1')) document.title = `${t(screen.title)} · Semilla`
    if (arrivedBefore) focusTitle()
    arrivedBefore = true
  }, [screen, t])
  return <View key={`${screen.path}${View === views.get(screen.load) ? '' : ' mobile'}`} />
}
