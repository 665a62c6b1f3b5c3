import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useArrival } from '../ScreenOutlet.tsx'
import classes from './LoadingBar.module.css'

/**
 * Shows a bar at the top while a screen or its first data loads. It appears after 200 ms, so that it does not flash.
 */
export function LoadingBar() {
  const moving = useArrival().pending
  const asking = useIsFetching({ predicate: (query) => query.state.status === 'pending' })
  const telling = useIsMutating()
  return moving || asking + telling > 0 ? <div className={classes.bar} data-loading-bar aria-hidden="true" /> : null
}
