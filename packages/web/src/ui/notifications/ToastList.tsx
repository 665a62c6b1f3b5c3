import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Renders the open notifications at the bottom of the window. */
export default function ToastList({ maxVisible }: { maxVisible: number }) {
  return (
    <Notifications
      className={classes.list}
      position="bottom-center"
      limit={maxVisible}
      containerWidth="34rem"
      withinPortal={false}
    />
  )
}
