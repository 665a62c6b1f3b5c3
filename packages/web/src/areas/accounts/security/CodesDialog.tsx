import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Security.module.css'

/** Shows recovery codes, this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('security.codesTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('security.codesDone')}</Button>}
    >
      <p>{t('security.codesText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
