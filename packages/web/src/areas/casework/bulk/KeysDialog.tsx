import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Bulk.module.css'

/** The keys of the worklist, in the order in which they are explained. */
const keys = [
  ['down', 'J ↓'],
  ['up', 'K ↑'],
  ['open', 'Enter'],
  ['select', 'Space'],
  ['all', 'Shift A'],
  ['search', '/'],
  ['filters', 'F'],
  ['assign', 'O'],
  ['tags', 'T'],
  ['status', 'S'],
  ['message', 'M'],
  ['tasks', 'D'],
  ['walk', 'N P'],
  ['note', 'W'],
  ['task', 'D'],
  ['back', 'U'],
  ['help', '?'],
] as const

/** Explains the keys with which the worklist is used without a mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('worklist.keys.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('worklist.bulk.close')}</Button>}
    >
      <dl className={classes.keys}>
        {keys.map(([name, key]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              {key.split(' ').map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(`worklist.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
