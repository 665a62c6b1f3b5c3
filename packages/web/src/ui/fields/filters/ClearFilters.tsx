import { Button } from '@mantine/core'
import { focusWhenLost } from '../../navigation/lostFocus.ts'

/** Clears filters. The focus then goes to the first of them, because the button disappears. */
export function ClearFilters({ label, onClear }: { label: string; onClear: () => void }) {
  const clear = (button: Element) => {
    const filters = button.closest('search')
    onClear()
    focusWhenLost(() => filters?.querySelector('input'))
  }
  return (
    <Button size="sm" variant="subtle" onClick={(event) => clear(event.currentTarget)}>
      {label}
    </Button>
  )
}
