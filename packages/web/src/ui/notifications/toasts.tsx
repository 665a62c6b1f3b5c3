import { notifications, notificationsStore, useNotifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import i18next from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyCode, useLazyCode } from '../lazyCode.ts'
import classes from './toasts.module.css'

type Kind = 'done' | 'problem'

const icons = { done: IconCircleCheck, problem: IconAlertTriangle } as const
/** Maximum number of notifications shown at once. The oldest is closed for the next. */
const most = 4
const parts = { root: classes.toast, icon: classes.icon, body: classes.body, description: classes.text }

function show(kind: Kind, text: string) {
  const [oldest, ...others] = notificationsStore.getState().notifications
  if (oldest?.id && others.length >= most - 1) notifications.hide(oldest.id)
  const Icon = icons[kind]
  notifications.show({
    message: text,
    icon: <Icon aria-hidden size={22} />,
    // The region around the list is the live region.
    role: 'group',
    'data-kind': kind,
    classNames: parts,
    // A success disappears by itself; a problem stays until it is closed.
    autoClose: kind === 'done' ? 8000 : false,
    closeButtonProps: { 'aria-label': i18next.t('shell.ui.close') },
  })
}

/** Shows a short notification about something that was done or that failed: `toast.done(t('…'))`. */
export const toast = {
  done: (text: string) => show('done', text),
  problem: (text: string) => show('problem', text),
}

const list = lazyCode(() => import('./ToastList.tsx'))

function List() {
  const ToastList = useLazyCode(list)
  return ToastList && <ToastList most={most} />
}

/** Renders the live region that holds the notifications. One per page. */
export function Toasts() {
  const { t } = useTranslation()
  const open = useNotifications().notifications.length > 0
  const used = useRef(false)
  used.current ||= open
  return (
    <section className="no-print" aria-label={t('shell.ui.notices')} aria-live="polite" aria-relevant="additions">
      {used.current && <List />}
    </section>
  )
}
