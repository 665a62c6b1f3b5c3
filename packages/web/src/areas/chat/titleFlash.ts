import i18next from 'i18next'
import { isStill } from '../../browser/stillness.ts'

/** Milliseconds for which each title is shown. */
const turnMs = 1200

let timer: ReturnType<typeof setInterval> | undefined
let ownTitle = ''
let shownMark = ''

const isMarked = () => shownMark !== '' && document.title.startsWith(shownMark)

function mark(): void {
  ownTitle = document.title
  shownMark = `${i18next.t('chat.flash')} `
  document.title = shownMark + ownTitle
}

function turn(): void {
  // A screen that opened meanwhile has set its own title.
  if (isMarked()) document.title = ownTitle
  else mark()
}

/**
 * Flashes the title of the window until `stopFlashing`, for a message that nobody has looked at. The mark stays instead
 * where the user asked for less movement.
 */
export function flashTitle(): void {
  if (timer !== undefined) return
  mark()
  timer = setInterval(() => (isStill() ? isMarked() || mark() : turn()), turnMs)
}

/** Gives the window its own title back. */
export function stopFlashing(): void {
  clearInterval(timer)
  timer = undefined
  if (isMarked()) document.title = ownTitle
}
