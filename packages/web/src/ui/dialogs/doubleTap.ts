/** Milliseconds within which a second tap at the same place belongs to the first, and the pixels that count as the same. */
const [second, near] = [500, 24]

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & { readonly dialog: Element | null }
type Press = MouseEvent & { readonly pointerType?: string }
let last: Tap | undefined

const isSecondOf = (first: Tap, { detail, timeStamp, clientX, clientY, pointerType }: Press) =>
  detail > 1 ||
  // Some phones do not count taps.
  (pointerType === 'touch' &&
    timeStamp - first.timeStamp < second &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < near)

/**
 * Leaves out the second press of a double one where a dialog was opened or closed by the first: it would press what happens to
 * be there now, such as a link behind the dialog, or the answer to a question that nobody has read.
 */
function leaveOutSecond(event: MouseEvent): void {
  const first = last
  const dialog = (event.target as Element | null)?.closest?.('[role="dialog"]') ?? null
  const { timeStamp, clientX, clientY } = event
  last = { timeStamp, clientX, clientY, dialog }
  if (!first || first.dialog === dialog || !isSecondOf(first, event)) return
  last = { ...last, dialog: first.dialog }
  event.preventDefault()
  event.stopPropagation()
}

document.addEventListener('click', leaveOutSecond, true)
