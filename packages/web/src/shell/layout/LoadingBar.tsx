import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useArrival } from '../ScreenOutlet.tsx'
import classes from './LoadingBar.module.css'

/** A quiet bar on top while a screen or its first answer is on the way; it appears after 200 ms, so quick ones show none. */
export function LoadingBar() {
  const moving = useArrival().pending
  const asking = useIsFetching({ predicate: (query) => query.state.status === 'pending' })
  const telling = useIsMutating()
  return moving || asking + telling > 0 ? <div className={classes.bar} data-loading-bar aria-hidden="true" /> : null
}
