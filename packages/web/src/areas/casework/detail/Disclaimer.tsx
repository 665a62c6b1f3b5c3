import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withStorage } from '../../../browser/storage.ts'
import { useGo } from '../../../links/links.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { useWayBack } from './wayBack.ts'

const acknowledged = 'semilla_disclaimer'

const wasAcknowledged = () => withStorage((_, tab) => tab.getItem(acknowledged)) === '1'

/** Shows once per browser session that a family's record is confidential, before staff can work on it. */
export function Disclaimer() {
  const { t } = useTranslation()
  const go = useGo()
  const { listing } = useWayBack()
  const [agreed, setAgreed] = useState(wasAcknowledged)
  if (agreed) return null
  const agree = () => {
    withStorage((_, tab) => tab.setItem(acknowledged, '1'))
    setAgreed(true)
    focusWhenLost()
  }
  return (
    <Dialog
      title={t('casework.detail.disclaimer.title')}
      onClose={() => go('worklist', listing)}
      actions={
        <>
          <Button variant="default" onClick={() => go('worklist', listing)}>
            {t('casework.detail.toList')}
          </Button>
          <Button onClick={agree} data-autofocus>
            {t('casework.detail.disclaimer.agree')}
          </Button>
        </>
      }
    >
      <p>{t('casework.detail.disclaimer.text')}</p>
      <p>{t('casework.detail.disclaimer.logged')}</p>
    </Dialog>
  )
}
