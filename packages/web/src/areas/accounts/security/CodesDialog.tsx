import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../browser/copyText.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Security.module.css'

/** Escape must not close what cannot be shown again. */
const stayOpen = () => undefined

/** Shows recovery codes, this once, until the user says that they are kept. They can be printed and copied. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog
      title={t('security.codesTitle')}
      onClose={stayOpen}
      actions={
        <>
          <Button className="no-print" variant="default" onClick={() => window.print()}>
            {t('shell.ui.print')}
          </Button>
          <Button className="no-print" variant="default" onClick={copy}>
            {t('security.copyCodes')}
          </Button>
          <Button className="no-print" onClick={onClose}>
            {t('security.codesDone')}
          </Button>
        </>
      }
    >
      <p>{t('security.codesText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="no-print">
        {isCopied !== undefined && t(isCopied ? 'security.codesCopied' : 'security.codesNotCopied')}
      </p>
    </Dialog>
  )
}
