import { type NotificationData, notifications, notificationsStore, useNotifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import i18next from 'i18next'
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyCode, useLazyCode } from '../lazyCode.ts'
import { focusTitle } from '../navigation/focus.ts'
import classes from './toasts.module.css'

type Kind = 'done' | 'problem'

const icons = { done: IconCircleCheck, problem: IconAlertTriangle } as const
/** Maximum number of notifications shown at once. The oldest is closed for the next. */
const maxVisible = 4
const parts = { root: classes.toast, icon: classes.icon, body: classes.body, description: classes.text }

/** How long a success is shown. */
const shownMilliseconds = 6000

/** Counts what the user does. A notification belongs to what was done last when it appeared. */
let action = 0
const actionOf = new Map<string, number>()
const noteAction = () => {
  action += 1
}

const isOfEarlierAction = ({ id = '' }: NotificationData) => actionOf.get(id) !== action

function hideWhere(isMeant: (notification: NotificationData) => boolean) {
  for (const each of notificationsStore.getState().notifications)
    if (each.id && isMeant(each)) notifications.hide(each.id)
}

/**
 * Closes the notifications of the screen that is left. One that announces the action which led to the next screen stays,
 * unless all go: the user went back, or is another one now.
 */
export const leaveNotifications = (all: boolean) => hideWhere((each) => all || isOfEarlierAction(each))

/** Closes the successes of earlier actions, for a dialog that opens: its buttons may be where they are. */
export const leaveSuccesses = () => hideWhere((each) => each['data-kind'] === 'done' && isOfEarlierAction(each))

/** Shows a notification and returns the function that closes it. */
function show(kind: Kind, text: ReactNode) {
  const [oldest, ...others] = notificationsStore.getState().notifications
  if (oldest?.id && others.length >= maxVisible - 1) notifications.hide(oldest.id)
  const Icon = icons[kind]
  const id = notifications.show({
    message: text,
    icon: <Icon aria-hidden size={22} />,
    // The region around the list is the live region.
    role: 'group',
    'data-kind': kind,
    classNames: parts,
    autoClose: false,
    onClose: () => actionOf.delete(id),
    closeButtonProps: { 'aria-label': i18next.t('shell.ui.close'), 'data-close': true },
  })
  actionOf.set(id, action)
  return () => notifications.hide(id)
}

/**
 * Shows a short notification about something that was done or that failed: `toast.done(t('…'))`. `offer` also shows a
 * button for what was done, and returns the function that closes the notification.
 */
export const toast = {
  // A success disappears by itself, also on a phone, where a touch would count as pointing at it for as long as it is
  // there. A problem stays until it is closed, and so does a success that has something to press.
  done: (text: string) => {
    setTimeout(show('done', text), shownMilliseconds)
  },
  offer: (content: ReactNode) => show('done', content),
  problem: (text: string) => {
    show('problem', text)
  },
}

const list = lazyCode(() => import('./ToastList.tsx'))

function List() {
  const ToastList = useLazyCode(list)
  return ToastList && <ToastList maxVisible={maxVisible} />
}

/** Where the user was before they came to the notifications. */
let cameFrom: EventTarget | null = null
const noteOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
  if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom = relatedTarget
}

/** Gives the focus back before a notification is closed, whose button leaves with it. */
function leaveClosed({ target, currentTarget }: MouseEvent) {
  if (!(target as Element).closest('[data-close]')) return
  if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
  const { activeElement } = document
  if (activeElement === document.body || currentTarget.contains(activeElement)) focusTitle()
}

/** Renders the live region that holds the notifications. One per page. */
export function Toasts() {
  const { t } = useTranslation()
  const open = useNotifications().notifications.length > 0
  const used = useRef(false)
  used.current ||= open
  useEffect(() => {
    const controller = new AbortController()
    for (const event of ['pointerdown', 'keydown'] as const)
      window.addEventListener(event, noteAction, { signal: controller.signal, passive: true, capture: true })
    return () => controller.abort()
  }, [])
  return (
    <section
      className="no-print"
      aria-label={t('shell.ui.notices')}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={noteOrigin}
      onClickCapture={leaveClosed}
    >
      {used.current && <List />}
    </section>
  )
}
