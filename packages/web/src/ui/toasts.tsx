import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toasts.module.css'

type Toast = { id: number; kind: 'done' | 'problem'; text: string }

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

function change(to: readonly Toast[]) {
  toasts = to
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const close = (id: number) => change(toasts.filter((each) => each.id !== id))

function show(kind: Toast['kind'], text: string) {
  const id = next++
  change([...toasts.slice(-3), { id, kind, text }])
  // Good news leaves by itself; a problem stays until it is read and closed.
  if (kind === 'done') setTimeout(() => close(id), 8000)
}

/** Short words about something that was just done, or that could not be done: `toast.done(t('…'))`. */
export const toast = {
  done: (text: string) => show('done', text),
  problem: (text: string) => show('problem', text),
}

export function Toasts() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section
      className={`${classes.list} no-print`}
      aria-label={t('shell.ui.notices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={classes.toast} data-kind={kind}>
          {kind === 'done' ? <IconCircleCheck aria-hidden size={22} /> : <IconAlertTriangle aria-hidden size={22} />}
          <p>{text}</p>
          <CloseButton aria-label={t('shell.ui.close')} onClick={() => close(id)} />
        </div>
      ))}
    </section>
  )
}
