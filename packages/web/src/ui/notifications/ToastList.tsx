import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Renders the notices that are open, at the foot of the window. */
export default function ToastList({ most }: { most: number }) {
  return <Notifications position="bottom-center" limit={most} containerWidth="34rem" withinPortal={false} />
}
