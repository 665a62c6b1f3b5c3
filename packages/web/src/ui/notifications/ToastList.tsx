import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Renders the open notifications at the bottom of the window. */
export default function ToastList({ most }: { most: number }) {
  return <Notifications position="bottom-center" limit={most} containerWidth="34rem" withinPortal={false} />
}
